import type { RewardVertical } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Display } from './demo-campaign-texts.ts'
import {
  dailyCashbackText,
  instantCashbackText,
  weeklyCashbackText,
} from './demo-cashback-texts.ts'

type Amounts = Readonly<Record<string, number>>

interface DemoCashback {
  /** After the brand's id. */
  readonly name: string
  readonly kind: 'INSTANT' | 'DAILY' | 'WEEKLY'
  readonly vertical: RewardVertical
  /** Basis points of the net loss. */
  readonly share: number
  /** In euros: the smallest net loss that gives anything, and the most of a window. */
  readonly minimum: number
  readonly most: number
  readonly display: Display
}

const cashbacks: readonly DemoCashback[] = [
  {
    name: 'daily-cashback',
    kind: 'DAILY',
    vertical: 'CASINO',
    share: 500,
    minimum: 10,
    most: 25,
    display: dailyCashbackText,
  },
  {
    name: 'weekly-cashback',
    kind: 'WEEKLY',
    vertical: 'LIVE_CASINO',
    share: 1_000,
    minimum: 20,
    most: 100,
    display: weeklyCashbackText,
  },
  {
    name: 'instant-cashback',
    kind: 'INSTANT',
    vertical: 'CASINO',
    share: 300,
    minimum: 0.5,
    most: 10,
    display: instantCashbackText,
  },
]

/** The demo's cashbacks, as terms of campaigns. @param amountsOf a table of some euros */
export const demoCashbacks = (amountsOf: (euros: number) => Amounts) =>
  cashbacks.map(({ name, kind, vertical, share, minimum, most, display }) => ({
    name,
    vertical,
    display,
    category: 'LOYALTY' as const,
    bonusCode: null,
    bonusType: 'NON_STICKY' as const,
    validDays: 1,
    amounts: amountsOf(most),
    wageringHundredths: 0,
    maxConversions: {},
    maxStakes: {},
    contributions: {},
    excludedGames: [],
    cashback: { kind, share, minNetLosses: amountsOf(minimum) },
  }))
