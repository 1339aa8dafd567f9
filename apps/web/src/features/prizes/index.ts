export { Cards, PrizeCard, PrizeSection } from './prize-row.tsx'
export { latePrizes, loadPrizes } from './prizes.late.ts'
export { usePrizeGames } from './use-prizes.ts'
