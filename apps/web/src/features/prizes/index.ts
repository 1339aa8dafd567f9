export { latePrizes } from './prizes.late.ts'
