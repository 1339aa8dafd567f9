import * as z from 'zod/mini'
import { brandIds, brands } from '../brands/brands.ts'
import { gameKinds } from '../games/game-fields.entities.ts'
import { moment, text } from '../kernel/ids.ts'
import { languages } from '../kernel/locales.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { wageringBases } from './bonus-ids.ts'
import { bonusLawReason } from './bonus-law.entities.ts'
import {
  type CampaignAmounts,
  campaignAmounts,
  missingCurrencies,
} from './campaign-amounts.entities.ts'
import { campaignEstimate, campaignStates, deskCampaign } from './campaign-desk.entities.ts'
import { freeSpinCategories, freeSpinDraft } from './free-spin-draft.entities.ts'
import {
  bonusTypes,
  campaignCategories,
  campaignId,
  depositTriggers,
  reward,
  rewardVerticals,
} from './rewards.entities.ts'

/** What players read of a campaign, in one language. */
export const campaignText = z.object({ name: text(80), text: text(400) })

const isHundredths = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
/** A decimal of two places at most, so that it is whole in hundredths. */
const twoPlaces = z.refine<number>(isHundredths, { error: 'Expected two decimal places at most' })

/** The largest share of a deposit, per cent. */
export const maxDepositPercent = 500
/** The most that wagering asks for, in times the bonus. */
export const maxWageringMultiplier = 100
export const maxValidDays = 366
export const maxExcludedGames = 200

const depositDraft = z.strictObject({
  event: z.enum(depositTriggers),
  /** Per cent of the deposit; `amounts` are the most. */
  percent: z.number().check(z.positive(), z.maximum(maxDepositPercent), twoPlaces),
  /** Where a currency is missing, the bonus is not offered. */
  minDeposits: campaignAmounts,
  wageringBase: z.enum(wageringBases),
})

/** The most days after a registration for which an offer is made. */
export const maxRegistrationDays = 366

/** The players to whom a campaign is offered. @see B§3 "Trigger events" */
export const campaignAudience = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('REGISTRATION_WITH_TIMEFRAME'),
    /** Days of 24 hours since the player's registration. */
    days: z.int().check(z.minimum(1), z.maximum(maxRegistrationDays)),
  }),
  z.strictObject({
    event: z.literal('LINKED_CAMPAIGN'),
    /** Of the same brand and vertical: players who have completed its bonus. */
    campaignId,
  }),
])

const written = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
})

const maxCodeLength = 40
/** Letters and digits of any alphabet; as long in capitals as players may type it. */
const campaignCode = z.string().check(
  z.trim(),
  z.regex(/^[\p{L}\p{N}_-]{1,40}$/u),
  z.refine((code) => code.normalize('NFKC').toLocaleUpperCase('en').length <= maxCodeLength, {
    error: 'Expected a shorter code',
  }),
)

const fields = z.strictObject({
  brand: z.enum(brandIds),
  /** Null: claimed without a code. Compared without spaces around it and in capitals. */
  bonusCode: z.nullable(campaignCode),
  category: z.enum(campaignCategories),
  /** Empty: every market of the brand whose law allows it. */
  markets: z.array(z.enum(marketIds)).check(z.maxLength(marketIds.length)),
  /** Null: every player of the markets. */
  audience: z.nullable(campaignAudience),
  vertical: z.enum(rewardVerticals),
  bonusType: z.enum(bonusTypes),
  /** Null: the player claims it without a deposit. */
  deposit: z.nullable(depositDraft),
  /**
   * Missing: it gives bonus money. With them there are no `amounts`, nothing to wager, and no code.
   */
  freeSpins: z.optional(freeSpinDraft),
  /** Whether a claim waits for the end of an active bonus, instead of being refused. */
  isQueued: z.boolean(),
  startsAt: moment,
  /** Null: it is offered until it is stopped. */
  endsAt: z.nullable(moment),
  /** Days from its activation to its expiry. */
  validDays: z.int().check(z.minimum(1), z.maximum(maxValidDays)),
  /** A currency that is missing is not offered the bonus. Of free spins: none. */
  amounts: campaignAmounts,
  /** Times the bonus, or the bonus and its deposit. */
  wrMultiplier: z.number().check(z.nonnegative(), z.maximum(maxWageringMultiplier), twoPlaces),
  /** Empty: everything that is left becomes the player's. */
  maxConversions: campaignAmounts,
  /** Empty: a round may stake any amount. */
  maxStakes: campaignAmounts,
  /** Per cent of a stake that counts, by kind of game; a kind that is missing does not count. */
  contributions: z.partialRecord(
    z.enum(gameKinds),
    z.number().check(z.minimum(0), z.maximum(100), twoPlaces),
  ),
  /** Ids of games. */
  excludedGames: z.array(text(64)).check(z.maxLength(maxExcludedGames)),
  /** English at least; a language without words shows those of the nearest one that has. */
  display: z.intersection(z.object({ en: written }), z.partialRecord(z.enum(languages), written)),
})
type Fields = z.infer<typeof fields>

const countsNothing = ({ vertical, wrMultiplier, contributions }: Fields): boolean =>
  vertical !== 'SPORTS' &&
  wrMultiplier > 0 &&
  !Object.values(contributions).some((percent) => percent !== undefined && percent > 0)

const isEmpty = (entries: object): boolean => Object.keys(entries).length === 0

/** Whether nothing of a draft is about bonus money that is wagered. */
const isWithoutWagering = (draft: Fields): boolean =>
  draft.deposit === null &&
  !draft.isQueued &&
  draft.wrMultiplier === 0 &&
  [draft.maxConversions, draft.maxStakes, draft.contributions, draft.excludedGames].every(isEmpty)

const ofFreeSpins = (path: string[], error: string, isRight: (draft: Fields) => boolean) =>
  z.refine<Fields>((draft) => !draft.freeSpins || isRight(draft), { path, error })

const coversAmounts = (by: CampaignAmounts | undefined, { amounts }: Fields): boolean =>
  by === undefined || Object.keys(by).every((code) => Object.hasOwn(amounts, code))

/**
 * A campaign as staff write it: all its terms. Amounts are decimals by currency, shares per cent.
 * @see B§3 Reward
 */
export const campaignDraft = fields.check(
  z.refine(({ markets }) => new Set(markets).size === markets.length, {
    path: ['markets'],
    error: 'Expected each market once',
  }),
  z.refine(({ brand, markets }) => markets.every((id) => brands[brand].markets.includes(id)), {
    path: ['markets'],
    error: 'Expected markets of the brand',
  }),
  z.refine(({ category, deposit }) => category !== 'TRIGGERED' || deposit !== null, {
    path: ['deposit'],
    error: 'Expected the deposit that triggers it',
  }),
  z.refine(({ isQueued, deposit }) => !isQueued || deposit === null, {
    path: ['isQueued'],
    error: 'Expected no deposit: its bonus cannot wait',
  }),
  z.refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'Expected an end after the start',
  }),
  z.refine(({ amounts, freeSpins }) => freeSpins !== undefined || !isEmpty(amounts), {
    path: ['amounts'],
    error: 'Expected an amount in one currency at least',
  }),
  z.refine(
    ({ amounts, deposit }) =>
      deposit === null ||
      Object.keys(amounts).some((code) => Object.hasOwn(deposit.minDeposits, code)),
    {
      path: ['deposit', 'minDeposits'],
      error: 'Expected the smallest deposit in a currency of the bonus',
    },
  ),
  z.refine((draft) => coversAmounts(draft.deposit?.minDeposits, draft), {
    path: ['deposit', 'minDeposits'],
    error: 'Expected currencies of the bonus',
  }),
  z.refine((draft) => coversAmounts(draft.maxConversions, draft), {
    path: ['maxConversions'],
    error: 'Expected currencies of the bonus',
  }),
  z.refine((draft) => coversAmounts(draft.maxStakes, draft), {
    path: ['maxStakes'],
    error: 'Expected currencies of the bonus',
  }),
  z.refine((draft) => !countsNothing(draft), {
    path: ['contributions'],
    error: 'Expected one kind of game at least that counts',
  }),
  ofFreeSpins(['bonusCode'], 'Expected no code: free spins are claimed without one', (draft) => {
    return draft.bonusCode === null
  }),
  ofFreeSpins(['category'], 'Expected free spins of a manual or loyalty campaign', (draft) =>
    freeSpinCategories.includes(draft.category),
  ),
  ofFreeSpins(['vertical'], 'Expected free spins of the casino', ({ vertical }) => {
    return vertical === 'CASINO'
  }),
  ofFreeSpins(['amounts'], 'Expected no amounts: stakes say what spins are worth', (draft) =>
    isEmpty(draft.amounts),
  ),
  ofFreeSpins(['freeSpins'], 'Expected nothing to wager beside free spins', isWithoutWagering),
  ofFreeSpins(
    ['freeSpins', 'stakes'],
    'Expected a stake in the currency of each market',
    ({ freeSpins, markets }) =>
      freeSpins !== undefined &&
      !isEmpty(freeSpins.stakes) &&
      missingCurrencies(markets, freeSpins.stakes).length === 0,
  ),
)
export type CampaignDraft = z.infer<typeof campaignDraft>

/** What the terms of a campaign mean, before it is offered. */
export const campaignPreview = z.object({
  /** Whether the law allows it in every market that it names; of all markets, in one at least. */
  isLawful: z.boolean(),
  /** Why it is not offered in a market; of a campaign for all markets these are left out. */
  reasons: z.array(bonusLawReason),
  estimates: z.array(campaignEstimate),
  /** What players are shown, one for each currency, with its words in English. */
  rewards: z.array(reward),
})
export type CampaignPreview = z.infer<typeof campaignPreview>

/** What staff did to a campaign. */
export const campaignActions = ['created', 'changed', 'activated', 'stopped'] as const
export type CampaignAction = (typeof campaignActions)[number]

export const campaignChange = z.object({
  action: z.enum(campaignActions),
  /** The status that it had afterwards. */
  status: z.enum(campaignStates),
  /** The operator. */
  by: text(32),
  at: moment,
  /** Null: none was asked for. */
  reason: z.nullable(text(500)),
})
export type CampaignChange = z.infer<typeof campaignChange>

/** The most changes of a campaign that are shown. */
export const maxListedChanges = 100

/** One campaign with all its terms, and what staff did to it. */
export const campaignRead = z.object({
  campaign: deskCampaign,
  /** How many changes it has had: an act names the version that it was decided on. */
  version: z.int().check(z.nonnegative()),
  /** Null: its terms can't be read. */
  draft: z.nullable(campaignDraft),
  preview: z.nullable(campaignPreview),
  /** The newest first. */
  changes: z.array(campaignChange).check(z.maxLength(maxListedChanges)),
})
export type CampaignRead = z.infer<typeof campaignRead>

/** Why staff activate or stop a campaign. */
export const campaignReason = z.string().check(z.trim(), z.minLength(10), z.maxLength(500))

/** Of an act: the version that it was decided on. */
export const campaignVersion = z.int().check(z.nonnegative(), z.maximum(1_000_000))
