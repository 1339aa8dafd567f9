import { type BrandId, brands } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { markets as marketTable } from '@player-site/contracts/kernel/markets.ts'
import type { BonusLawReason } from '@player-site/contracts/rewards/bonus-law.entities.ts'
import {
  type BonusLaw,
  bonusLawAt,
  type LawRefusal,
  lawRefusalOfAmount,
  lawRefusalsOfTerms,
} from './bonus-law.rules.ts'
import type { CampaignTerms } from './campaign.rules.ts'

export interface LawfulCampaign {
  /** Whether the law allows it in every market that it names; of all markets, in one at least. */
  readonly isLawful: boolean
  readonly reasons: BonusLawReason[]
}

/** When the law of a campaign is looked up: it gives nothing before its start. */
const judgedAt = ({ startsAt }: Pick<CampaignTerms, 'startsAt'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(startsAt)))

const listAmounts = ({ amounts }: Pick<CampaignTerms, 'amounts'>) =>
  Object.entries(amounts).flatMap(([code, amount]) => {
    const currency = asCurrency(code)
    return currency && amount !== undefined ? [{ currency, amount }] : []
  })

const lawReason = (
  market: MarketId,
  { from, source }: BonusLaw,
  refusal: LawRefusal,
): BonusLawReason => ({ ...refusal, market, since: from, source })

/** Whether a currency is that of another market which the campaign names. */
const isOfAnother = (currency: Currency, market: MarketId, named: readonly MarketId[]): boolean =>
  named.some((id) => id !== market && marketTable[id].currency === currency)

/**
 * What a named market's law has against a campaign. A currency that cannot be compared with the
 * law's amounts is allowed for the players of another named market alone: those of this one are not
 * offered it.
 */
function reasonsInNamed(market: MarketId, terms: CampaignTerms, at: Date): BonusLawReason[] {
  const law = bonusLawAt(market, at)
  if (!law) return []
  const amounts = listAmounts(terms)
    .map(({ amount, currency }) => lawRefusalOfAmount(law.rules, amount, currency))
    .filter((one) => one !== undefined)
    .filter(
      ({ rule, foundCurrency }) =>
        rule !== 'currency' ||
        foundCurrency === null ||
        !isOfAnother(foundCurrency, market, terms.markets),
    )
  return [...lawRefusalsOfTerms(law.rules, terms), ...amounts].map((one) =>
    lawReason(market, law, one),
  )
}

/** What keeps a campaign for all markets from being offered in one; empty: it is offered there. */
function reasonsInAny(market: MarketId, terms: CampaignTerms, at: Date): BonusLawReason[] {
  const law = bonusLawAt(market, at)
  if (!law) return []
  const ofTerms = lawRefusalsOfTerms(law.rules, terms)
  const ofAmounts = listAmounts(terms).map(({ amount, currency }) =>
    lawRefusalOfAmount(law.rules, amount, currency),
  )
  const isSomeAllowed = ofAmounts.includes(undefined)
  const refusals = [...ofTerms, ...ofAmounts.filter((one) => one !== undefined && !isSomeAllowed)]
  return refusals.flatMap((one) => (one ? [lawReason(market, law, one)] : []))
}

/**
 * Whether a campaign may be offered, and why not where it may not. One that names its markets must
 * be lawful in each of them. One that names none is for every market of its brand, and the offer
 * leaves out those whose law forbids it: at least one must remain.
 * @see `isLawful` at the offer and at the claim
 */
export function judgeByLaw(brand: BrandId, terms: CampaignTerms, now: Date): LawfulCampaign {
  const at = judgedAt(terms, now)
  if (terms.markets.length > 0) {
    const reasons = terms.markets.flatMap((market) => reasonsInNamed(market, terms, at))
    return { isLawful: reasons.length === 0, reasons }
  }
  const byMarket = brands[brand].markets.map((market) => reasonsInAny(market, terms, at))
  return { isLawful: byMarket.some((reasons) => reasons.length === 0), reasons: byMarket.flat() }
}

/** @throws CodedError campaign.lawForbids, with the reasons as its details */
export function refuseUnlawful({ isLawful, reasons }: LawfulCampaign): void {
  if (!isLawful) throw new CodedError('campaign.lawForbids', { details: { reasons } })
}
