export { lateTables, loadTables } from './tables.late.ts'
