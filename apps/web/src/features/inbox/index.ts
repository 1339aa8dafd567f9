import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'

export { inbox } from './late.ts'
export { PlayerNews } from './player-news.tsx'

/** What the player was told, all of it or a part. */
export const InboxScreen = lazyPart(
  () => import('./inbox.screen.tsx').then((module) => module.InboxScreen),
  MissingScreen,
)
