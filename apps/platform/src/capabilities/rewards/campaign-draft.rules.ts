import { isBrandId } from '@player-site/contracts/brands/brands.ts'
import {
  type CampaignDraft,
  campaignDraft,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import * as z from 'zod/mini'
import { type CampaignTerms, campaignTerms, normalizeCode } from './campaign.rules.ts'
import { type FreeSpinTerms, worthBy } from './free-spins.rules.ts'

/** Per cent or times in hundredths: whole, since the draft has two decimal places at most. */
const hundredths = (value: number): number => Math.round(value * 100)

/**
 * The terms that are stored of what staff wrote.
 * @throws MoneyError overflow where free spins are worth more than any wallet holds
 */
export function termsFromDraft(draft: CampaignDraft): CampaignTerms {
  const { brand: _, bonusCode: __, deposit, audience, ...rest } = draft
  const { wrMultiplier, contributions, freeSpins, ...terms } = rest
  return z.parse(campaignTerms, {
    ...terms,
    isTriggered: deposit !== null,
    ...(audience && { audience }),
    ...(freeSpins && {
      freeSpins: { ...freeSpins, winsTo: 'MAIN' },
      amounts: worthBy(freeSpins),
    }),
    ...(deposit && {
      deposit: {
        event: deposit.event,
        share: hundredths(deposit.percent),
        minDeposits: deposit.minDeposits,
        wageringBase: deposit.wageringBase,
      },
    }),
    wageringHundredths: hundredths(wrMultiplier),
    contributions: Object.fromEntries(
      Object.entries(contributions).flatMap(([kind, percent]) =>
        percent > 0 ? [[kind, hundredths(percent)]] : [],
      ),
    ),
  })
}

/** The code that is stored of what staff wrote; null: none. */
export const codeFromDraft = ({ bonusCode }: Pick<CampaignDraft, 'bonusCode'>): string | null =>
  bonusCode === null ? null : normalizeCode(bonusCode)

interface StoredDraft {
  readonly brand: string
  readonly bonusCode: string | null
  readonly terms: CampaignTerms
}

/** Wins have one place to go, so staff do not write it. */
const withoutWins = ({ gameId, rounds, stakes }: FreeSpinTerms) => ({ gameId, rounds, stakes })

/** What staff would have written; undefined: today's form cannot hold it. */
export function draftFromTerms({
  brand,
  bonusCode,
  terms,
}: StoredDraft): CampaignDraft | undefined {
  if (!isBrandId(brand)) return undefined
  const { isTriggered: _, deposit, wageringHundredths, contributions, freeSpins, ...rest } = terms
  const { isQueued = false, audience = null } = rest
  const draft = z.safeParse(campaignDraft, {
    ...rest,
    ...(freeSpins && { freeSpins: withoutWins(freeSpins), amounts: {} }),
    isQueued,
    audience,
    brand,
    bonusCode,
    deposit: deposit
      ? {
          event: deposit.event,
          percent: deposit.share / 100,
          minDeposits: deposit.minDeposits,
          wageringBase: deposit.wageringBase,
        }
      : null,
    wrMultiplier: wageringHundredths / 100,
    contributions: Object.fromEntries(
      Object.entries(contributions).map(([kind, points]) => [kind, points / 100]),
    ),
  })
  return draft.success ? draft.data : undefined
}

const maxSlugLength = 40

/**
 * The id of a new campaign: its brand, its English name in letters that an address can have, and a
 * suffix that tells campaigns of one name apart.
 */
export function newCampaignId(
  { brand, display }: Pick<CampaignDraft, 'brand' | 'display'>,
  suffix: string,
): string {
  const slug = display.en.name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
  return [brand, ...slug.split('-'), suffix].filter((part) => part !== '').join('-')
}
