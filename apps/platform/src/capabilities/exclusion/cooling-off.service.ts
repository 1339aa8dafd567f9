import { CodedError } from '@player-site/contracts/errors.ts'
import type { startCooling as startCoolingCall } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { coolingOff } from '@player-site/contracts/kernel/account-constants.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { Clock } from '../../clock.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { mayStartCooling } from '../../players/account-state.rules.ts'
import type { AccountStateService } from '../../players/account-state.service.ts'
import { redeemCoolingKey } from '../../players/cooling-key.ts'
import { holdProvenPlayer } from '../../players/identity-proof.ts'
import { recordProtection } from '../../players/protection-log.repository.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'

export interface CoolingOffDeps {
  readonly clock: Clock
  readonly accountState: Pick<AccountStateService, 'changeWithin'>
  readonly playerTransaction: PlayerTransaction
  readonly tokens: OneTimeTokens
}

/**
 * Starts the day after which a player whose exclusion is over may sign in again.
 * @throws CodedError session.tokenExpired
 * @see design "One-day cooling"
 */
export async function startCooling(
  coolingKey: string,
  { clock, accountState, playerTransaction, tokens }: CoolingOffDeps,
): Promise<Reply<typeof startCoolingCall>> {
  const proof = await redeemCoolingKey(tokens, coolingKey)
  if (proof === undefined) throw new CodedError('session.tokenExpired')
  const { playerId } = proof
  return playerTransaction(playerId, async (tx) => {
    const at = clock.now()
    const player = await holdProvenPlayer(tx, proof, 'session.tokenExpired', 'update')
    // Excluded again, or closed, since the key was issued.
    if (!(player.coolingUntil || mayStartCooling(player, at))) {
      throw new CodedError('session.tokenExpired')
    }
    const until = player.coolingUntil ?? new Date(at.getTime() + coolingOff.lengthMs)
    if (!player.coolingUntil) {
      await accountState.changeWithin(tx, playerId, { coolingUntil: until })
      const details = { until: until.toISOString(), initiator: 'PLAYER' }
      await recordProtection(tx, playerId, { kind: 'exclusion.coolingStarted', details, at })
    }
    const milliseconds = Math.max(0, until.getTime() - at.getTime())
    return { isCooling: true, initiator: 'PLAYER', milliseconds, until: until.toISOString() }
  })
}
