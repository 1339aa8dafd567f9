export { countDownWhileWarned, stayWhenAnswered } from './idle.epics.ts'
export { idleReducer, selectIdle } from './idle.slice.ts'
export { IdleWarning } from './idle-warning.tsx'
