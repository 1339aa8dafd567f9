export { gameFilterHash } from './game-filter.tsx'
export { GameListSection } from './game-list.tsx'
export { gamesArrived } from './games.slice.ts'
