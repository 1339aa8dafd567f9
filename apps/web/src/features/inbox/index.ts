export { InboxBell } from './late-bell.tsx'
export { PlayerNews } from './player-news.tsx'
