export { selectIdle } from './idle.slice.ts'
export { IdleWarning } from './idle-warning.tsx'
