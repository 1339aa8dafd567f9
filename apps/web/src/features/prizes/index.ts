export { latePrizes, loadPrizes } from './prizes.late.ts'
