import type { Foundations } from '../../manifest/foundations.ts'
import type { NoteBroken } from './campaigns.repository.ts'
import type { RewardGames } from './reward-view.ts'

/** What every part of the bonuses that players act on needs. */
export interface RewardsDeps extends Pick<Foundations, 'db' | 'clock' | 'playerTransaction'> {
  readonly noteBroken: NoteBroken
  readonly termsInForce: number
  readonly games: RewardGames
}
