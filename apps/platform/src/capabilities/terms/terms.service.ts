import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { acceptTerms } from '@player-site/contracts/terms/terms.calls.ts'
import { playerAttributeChange } from '@player-site/contracts/wallet/wallet.events.ts'
import type { Clock } from '../../clock.ts'
import { addOutboxMessage } from '../../outbox/outbox.repository.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { addAcceptance } from './terms.repository.ts'

export interface TermsDeps {
  readonly clock: Clock
  /** The version that every player must have accepted. */
  readonly inForce: number
  readonly playerTransaction: PlayerTransaction
}

/** The terms that players agree to. @see A§2 "/accept-terms-condition" */
export interface TermsService {
  /** @throws CodedError terms.versionNotInForce */
  accept(playerId: string, version: number): Promise<Reply<typeof acceptTerms>>
}

export const createTermsService = ({
  clock,
  inForce,
  playerTransaction,
}: TermsDeps): TermsService => ({
  async accept(playerId, version) {
    if (version !== inForce)
      throw new CodedError('terms.versionNotInForce', { details: { inForce } })
    const attributes = { termsAndConditionsAcceptedVersion: version }
    await playerTransaction(playerId, async (tx) => {
      await addAcceptance(tx, playerId, version, clock.now())
      await addOutboxMessage(tx, playerId, { type: playerAttributeChange.name, attributes })
    })
    return attributes
  },
})
