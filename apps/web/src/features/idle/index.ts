export { selectIdle } from './idle.state.ts'
export { IdleWarning } from './idle-warning.tsx'
