import type { Product } from '@player-site/contracts/access/access.entities.ts'
import type { AccessReason } from '@player-site/contracts/access/access-reasons.ts'
import { hasNewTerms } from '@player-site/contracts/terms/terms.entities.ts'
import { coolingEnd, type PlayAccount, playRefusal } from './account-state.rules.ts'

/** What decides whether a player may open a product. */
export interface PlayFacts<P extends Product> {
  readonly player: PlayAccount<P> & { readonly termsVersion: number; readonly detailsDue: boolean }
  /** Of the session. */
  readonly isPayoutOnly: boolean
  readonly termsInForce: number
  readonly now: Date
}

/** Why a player may not open a product now; undefined: they may. @see A§2 Guards */
export function playReason<P extends Product>(
  product: P,
  { player, isPayoutOnly, termsInForce, now }: PlayFacts<P>,
): AccessReason | undefined {
  if (isPayoutOnly) return 'payoutOnly'
  const refusal = playRefusal(product, player, now)
  if (refusal) return refusal
  if (coolingEnd(player, now)) return 'coolingOff'
  if (player.detailsDue) return 'details'
  const terms = {
    termsAndConditionsAcceptedVersion: player.termsVersion,
    termsAndConditionsVersion: termsInForce,
  }
  return hasNewTerms(terms) ? 'terms' : undefined
}
