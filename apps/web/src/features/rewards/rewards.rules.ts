import { gameKinds } from '@player-site/contracts/games/game-fields.entities.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import { addressOf, isAtOrBelow } from '@player-site/contracts/kernel/page.ts'
import { casinoPage, liveCasinoPage } from '@player-site/contracts/lobby/lobby.pages.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import {
  activeRewardsPage,
  bonusCodePage,
  rewardsPage,
} from '@player-site/contracts/rewards/rewards.pages.ts'
import type { Failure } from '../../shared/api/failure.ts'
import { findInLanguage } from '../../shared/locale/in-language.rules.ts'
import { isFreeSpin } from './free-spins.rules.ts'
import { rewardTabIn, rewardTabQuery } from './reward-tab.rules.ts'

export type GameKind = (typeof gameKinds)[number]

const dayMs = 86_400_000
const fullPercent = 100
/** Progress is shown from this step on. @see B§4 "Bonus steps range from 2 to 101" */
const firstShownStep = 2

/** What a bonus is called and says of itself, in the language of the page where it has that. */
export const wordsIn = (
  { campaignDisplayInfo: { inLanguages = {}, ...own } }: Pick<Reward, 'campaignDisplayInfo'>,
  language: Language,
): { readonly name: string; readonly text: string } => findInLanguage(inLanguages, language) ?? own

const startMs = ({ startedAt }: Reward): number => Date.parse(startedAt)

function endMs({ expiresAt, endedAt }: Reward): number {
  const end = expiresAt ?? endedAt
  return end === undefined ? Number.POSITIVE_INFINITY : Date.parse(end)
}

/** Two that have no end are equal: the difference of two infinities is no number. */
const compareEnds = (a: number, b: number): number => (a === b ? 0 : a - b)

/** Whether players take part in a campaign, which decides later on who is given a bonus. */
export const isOptIn = ({ isOptedIn }: Pick<Reward, 'isOptedIn'>): boolean =>
  isOptedIn !== undefined

/** Whether the player has chosen a bonus for their next deposit. */
export const isChosenForDeposit = (reward: Pick<Reward, 'isOptedIn' | 'deposit'>): boolean =>
  reward.deposit?.isConsented === true && !isOptIn(reward)

/** Whether it was claimed, and waits for the end of another one. */
export const isWaiting = ({ queuedPlayerBonus }: Pick<Reward, 'queuedPlayerBonus'>): boolean =>
  queuedPlayerBonus?.isCredited === false

/** Since when a bonus waits; one that does not wait is after those. */
const waitingMs = (reward: Reward): number =>
  isWaiting(reward) && reward.queuedPlayerBonus
    ? Date.parse(reward.queuedPlayerBonus.queuedAt)
    : Number.POSITIVE_INFINITY

/**
 * Those that wait first, in their order; then by end date; those without one are last, by start
 * date among them. @see B§4 Reward list rules
 */
export const inOrder = (rewards: readonly Reward[]): readonly Reward[] =>
  rewards.toSorted(
    (a, b) =>
      compareEnds(waitingMs(a), waitingMs(b)) ||
      compareEnds(endMs(a), endMs(b)) ||
      startMs(a) - startMs(b),
  )

function isOffered({ campaignStatus, campaignCategory }: Reward): boolean {
  if (campaignStatus === 'DRAFT') return false
  return campaignCategory !== 'LOYALTY' || campaignStatus === 'ACTIVE'
}

/** What a player may claim: no drafts, and of loyalty only what still runs. @see B§4 */
export const claimable = (rewards: readonly Reward[]): readonly Reward[] =>
  inOrder(rewards.filter((reward) => isOffered(reward)))

/** The active bonus that keeps another one from being claimed: one a vertical. @see B§4 */
export const conflictOf = (
  { vertical }: Pick<Reward, 'vertical'>,
  active: readonly Reward[],
): Reward | undefined => active.find((one) => one.vertical === vertical && !isFreeSpin(one))

/** How much must still be staked, where each stake counts in full. */
export const leftToWager = ({ wageringTarget, wageringAmount }: Reward): number =>
  Math.max(0, wageringTarget - wageringAmount)

/** 0 to 1; undefined before the first whole per cent. */
export function progressOf({ step, wageringAmount, wageringTarget }: Reward): number | undefined {
  if (step < firstShownStep) return undefined
  return wageringTarget > 0 ? Math.min(1, wageringAmount / wageringTarget) : 1
}

export interface Counted {
  /** Of a stake; 0: it does not count. */
  readonly percent: number
  readonly kinds: readonly GameKind[]
  /** What must still be staked if only these are played; undefined where they do not count. */
  readonly stakes: number | undefined
}

/** The kinds of game of a vertical. */
const kindsOf: Readonly<Record<Reward['vertical'], readonly GameKind[]>> = {
  CASINO: gameKinds.filter((kind) => kind !== 'gameShow'),
  LIVE_CASINO: ['roulette', 'blackjack', 'baccarat', 'gameShow'],
  SPORTS: [],
}

/** How stakes count, by kind of game; the largest share first. Bets on sports have no kinds. */
export function countedKinds(reward: Reward): readonly Counted[] {
  const { contributions, vertical } = reward
  const kinds = kindsOf[vertical]
  const left = leftToWager(reward)
  const percents = new Set(kinds.map((kind) => contributions[kind] ?? 0))
  return [...percents]
    .toSorted((a, b) => b - a)
    .map((percent) => ({
      percent,
      kinds: kinds.filter((kind) => (contributions[kind] ?? 0) === percent),
      stakes: percent > 0 ? (left * fullPercent) / percent : undefined,
    }))
}

export type Worth =
  | { readonly is: 'unknown' }
  /** Wagering costs as much as the bonus gives, or more. */
  | { readonly is: 'less'; readonly cost: number }
  | { readonly is: 'left'; readonly cost: number; readonly left: number }

/** What a bonus is worth on average, in its currency. */
export function worthOf({ expectedCost, bonusAmount, maxConversion }: Reward): Worth {
  if (expectedCost === null) return { is: 'unknown' }
  if (expectedCost >= bonusAmount) return { is: 'less', cost: expectedCost }
  const left = Math.min(bonusAmount - expectedCost, maxConversion ?? Number.POSITIVE_INFINITY)
  return { is: 'left', cost: expectedCost, left }
}

/** When an active bonus expires, ms since 1970. */
export const expiryMs = ({ expiresAt, startedAt, validDays }: Reward): number =>
  expiresAt === undefined ? Date.parse(startedAt) + validDays * dayMs : Date.parse(expiresAt)

/** The message of a refused claim or forfeit. @see B§8 "Reward call with status 400 and a code" */
export const failureTextId = ({ status, code }: Failure): string =>
  status === 400 ? `error.${code}` : 'rewards.tryAgain'

/**
 * Where the claim of a bonus leads that waits: to the offers, from a page that does not list them.
 * @param path with its locale
 */
export function waitingLandingOn(path: string, prefix: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/)
  return isAtOrBelow(pathname.slice(prefix.length + 1), bonusCodePage)
    ? addressOf(rewardsPage, prefix)
    : undefined
}

/**
 * Where the act on a cashback leads: to the offers, from a page that does not show them.
 * @param path with its locale @see B§2 "loyalty cashback activation → /my-account/rewards"
 */
export function offersLandingOn(path: string, prefix: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/)
  const offers = addressOf(rewardsPage, prefix)
  return pathname === offers ? undefined : offers
}

const lobbies = [casinoPage, liveCasinoPage] as const

/**
 * Where a claim leads that is made on a page: to the active bonuses, or to those in the tab of the
 * same lobby; undefined where a page shows no bonuses.
 * @param path with its locale and query
 * @see B§4 "on success goes to the active rewards page or a lobby tab"
 */
export function landingOn(path: string, prefix: string): string | undefined {
  const [address = ''] = path.split('#')
  const [pathname = '', query = ''] = address.split('?')
  const below = pathname.slice(prefix.length + 1)
  if (isAtOrBelow(below, rewardsPage) || isAtOrBelow(below, bonusCodePage)) {
    return addressOf(activeRewardsPage, prefix)
  }
  const isLobby = lobbies.some((page) => pathname === addressOf(page, prefix))
  return isLobby && rewardTabIn(query) ? pathname + rewardTabQuery('active') : undefined
}
