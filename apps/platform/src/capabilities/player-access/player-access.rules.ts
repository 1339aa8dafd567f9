import { type Product, payoutRefusal } from '@player-site/contracts/access/access.entities.ts'
import type { AccessReason } from '@player-site/contracts/access/access-reasons.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import type {
  AccessDetails,
  AreaAccess,
} from '@player-site/contracts/player-access/player-access.entities.ts'
import { coolingEnd } from '../../players/account-state.rules.ts'
import { type PlayFacts, playReason } from '../../players/play-access.rules.ts'

/** What both gates of the cashier say; the reasons are those of its own refusals. */
export interface GateReasons {
  readonly deposit: { readonly reason: AccessReason | null }
  readonly withdrawal: { readonly reason: AccessReason | null }
}

/** A player who asks. */
export interface PlayerFacts extends PlayFacts<Product> {
  /** Undefined: no wallet. */
  readonly gates: GateReasons | undefined
}

export interface AccessFacts {
  /** The whole site is closed to the country of the request. */
  readonly isCountryRestricted: boolean
  /** Of the player's residence, or of the visit's country. */
  readonly rules: Pick<MarketRules, 'products' | 'bonuses'>
  /** Undefined: a visitor. */
  readonly player: PlayerFacts | undefined
}

const open: AreaAccess = { isAllowed: true, reason: null, until: null }

/** @see A§6 "When not logged in, casino, live casino and sports count as allowed" */
const forVisitors: readonly Product[] = ['casino', 'liveCasino', 'sports']

/** Whether the market allows anything of a product. */
function isInMarket(product: Product, { products, bonuses }: AccessFacts['rules']): boolean {
  switch (product) {
    case 'casino':
      return products.slots.isAllowed || products.table.isAllowed
    case 'liveCasino':
      return products.live.isAllowed
    case 'sports':
      return products.sports.isAllowed
    case 'virtualSports':
      return products.virtual.isAllowed
    case 'bonuses':
      return bonuses.offered !== 'none'
  }
}

function productReason(product: Product, { rules, player }: AccessFacts) {
  if (!isInMarket(product, rules)) return 'marketRule'
  if (player) return playReason(product, player)
  return forVisitors.includes(product) ? undefined : 'signInRequired'
}

/** When a reason ends by itself. */
function endOf(reason: AccessReason, player: PlayerFacts | undefined): string | null {
  if (!player) return null
  const { statusUntil } = player.player
  if (reason === 'coolingOff') return coolingEnd(player.player, player.now)?.toISOString() ?? null
  return reason === 'onBreak' ? (statusUntil?.toISOString() ?? null) : null
}

/**
 * Lists the areas with the reason that closes each. A session for payouts keeps withdrawals and the
 * account.
 * @see A§2 Guards, A§6 Roles and permissions
 */
export function accessDetailsOf(facts: AccessFacts): AccessDetails {
  const { player, isCountryRestricted } = facts
  const area = (reason: AccessReason | null | undefined): AreaAccess => {
    const closing = isCountryRestricted ? 'country' : reason
    if (!closing) return open
    return { isAllowed: false, reason: closing, until: endOf(closing, player) }
  }
  const product = (of: Product) => area(productReason(of, facts))
  const own = (reasonOf: (of: PlayerFacts) => AccessReason | null | undefined) =>
    area(player ? reasonOf(player) : 'signInRequired')
  return {
    areas: {
      casino: product('casino'),
      liveCasino: product('liveCasino'),
      sports: product('sports'),
      virtualSports: product('virtualSports'),
      bonuses: product('bonuses'),
      deposit: own(({ isPayoutOnly, gates }) => {
        if (isPayoutOnly) return 'payoutOnly'
        return gates ? gates.deposit.reason : 'noWallet'
      }),
      withdrawal: own(({ gates }) => (gates ? gates.withdrawal.reason : 'noWallet')),
      payout: own(({ player: account }) => payoutRefusal(account)),
      account: own(() => undefined),
    },
  }
}
