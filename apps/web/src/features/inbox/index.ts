export { PlayerNews } from './player-news.tsx'
