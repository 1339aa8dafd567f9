import type { Clock } from '../../clock.ts'
import type { Secrets } from '../../http/signature.ts'
import type { GameOperations } from './game-operations.ts'

/** What a provider's own wallet protocol is served with. */
export interface ProviderWallet {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly operations: GameOperations
}
