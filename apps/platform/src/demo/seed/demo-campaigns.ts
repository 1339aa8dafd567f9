import { createHash } from 'node:crypto'
import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { DepositTrigger } from '@player-site/contracts/rewards/rewards.entities.ts'
import { bonusRulesAt } from '../../capabilities/rewards/bonus-law.rules.ts'
import type { CampaignTerms } from '../../capabilities/rewards/campaign.rules.ts'
import { addCampaign } from '../../capabilities/rewards/campaigns.repository.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { wageringTarget } from '../../ledger/bonus.rules.ts'
import { addBonus, findBonusRow, writeRewardsChange } from '../../ledger/bonuses.repository.ts'
import { bonusAccounts } from '../../ledger/ledger.rules.ts'
import { encoreText } from './demo-audience-texts.ts'
import {
  codeText,
  type Display,
  depositMatchText,
  firstDepositText,
  liveText,
  slotsText,
  welcomeText,
} from './demo-campaign-texts.ts'
import { demoCashbacks } from './demo-cashbacks.ts'
import { foxSpinsText } from './demo-free-spin-texts.ts'
import type { DemoHistoryDeps } from './demo-history.ts'
import type { DemoPlayer } from './demo-players.ts'
import { nextInLineText, reloadText } from './demo-queue-texts.ts'

interface DemoCampaign extends Omit<CampaignTerms, 'display'> {
  /** After the brand's id. */
  readonly name: string
  /** Entered by the player; null: claimed on the page of rewards. */
  readonly bonusCode: string | null
  readonly display: Display
}

const common: Pick<DemoCampaign, 'category' | 'markets' | 'isTriggered' | 'startsAt' | 'endsAt'> = {
  category: 'MANUAL',
  markets: [],
  isTriggered: false,
  startsAt: '2025-12-01T00:00:00.000Z',
  endsAt: null,
}

/** A currency's amount for one euro, roundly. */
const perEuro = {
  EUR: 1,
  GBP: 1,
  CAD: 1.5,
  NZD: 2,
  NOK: 10,
  SEK: 10,
  PLN: 4,
  TRY: 40,
  INR: 100,
  PHP: 60,
  PEN: 4,
  CLP: 1_000,
  BRL: 6,
  ZAR: 20,
} as const
const amountsOf = (euros: number) =>
  Object.fromEntries(
    Object.entries(perEuro).map(([code, rate]) => [code, Math.round(euros * rate * 100) / 100]),
  )

/** A bonus that a deposit activates. @param share basis points @param minimum in euros */
const ofDeposit = (
  event: DepositTrigger,
  { share, minimum }: { readonly share: number; readonly minimum: number },
) =>
  ({
    category: 'TRIGGERED',
    bonusCode: null,
    isTriggered: true,
    deposit: { event, share, minDeposits: amountsOf(minimum), wageringBase: 'BONUS' },
  }) as const

const slots = { slot: 10_000, jackpot: 10_000 }
const tables = { blackjack: 1_000, roulette: 1_000, baccarat: 1_000, videoPoker: 1_000 }

const campaigns: readonly DemoCampaign[] = [
  {
    ...common,
    name: 'slots-gift',
    bonusCode: null,
    vertical: 'CASINO',
    bonusType: 'NON_STICKY',
    validDays: 60,
    amounts: amountsOf(10),
    wageringHundredths: 1_000,
    maxConversions: amountsOf(100),
    maxStakes: amountsOf(5),
    contributions: { ...slots, ...tables },
    excludedGames: ['whitepeak-fortune'],
    display: slotsText,
  },
  {
    ...common,
    name: 'live-gift',
    bonusCode: null,
    vertical: 'LIVE_CASINO',
    bonusType: 'STICKY',
    validDays: 60,
    amounts: amountsOf(5),
    wageringHundredths: 500,
    maxConversions: {},
    maxStakes: {},
    contributions: { roulette: 10_000, blackjack: 10_000, baccarat: 10_000, gameShow: 10_000 },
    excludedGames: [],
    display: liveText,
  },
  {
    ...common,
    name: 'code',
    bonusCode: 'LUCKY20',
    vertical: 'CASINO',
    bonusType: 'NON_STICKY',
    validDays: 60,
    amounts: amountsOf(20),
    wageringHundredths: 2_000,
    maxConversions: amountsOf(200),
    maxStakes: amountsOf(5),
    contributions: slots,
    excludedGames: [],
    display: codeText,
  },
  {
    ...common,
    ...ofDeposit('FIRST_DEPOSIT', { share: 10_000, minimum: 10 }),
    name: 'first-deposit',
    vertical: 'CASINO',
    bonusType: 'NON_STICKY',
    validDays: 60,
    amounts: amountsOf(100),
    wageringHundredths: 1_000,
    maxConversions: {},
    maxStakes: amountsOf(5),
    contributions: { ...slots, ...tables },
    excludedGames: ['whitepeak-fortune'],
    display: firstDepositText,
  },
  {
    ...common,
    ...ofDeposit('NEXT_DEPOSIT', { share: 5_000, minimum: 20 }),
    name: 'deposit-match',
    vertical: 'LIVE_CASINO',
    bonusType: 'STICKY',
    validDays: 60,
    amounts: amountsOf(25),
    wageringHundredths: 500,
    maxConversions: {},
    maxStakes: {},
    contributions: { roulette: 10_000, blackjack: 10_000, baccarat: 10_000, gameShow: 10_000 },
    excludedGames: [],
    display: depositMatchText,
  },
  {
    ...common,
    name: 'second-helping',
    bonusCode: null,
    isQueued: true,
    vertical: 'CASINO',
    bonusType: 'NON_STICKY',
    validDays: 60,
    amounts: amountsOf(15),
    wageringHundredths: 1_000,
    maxConversions: amountsOf(150),
    maxStakes: amountsOf(5),
    contributions: slots,
    excludedGames: [],
    display: nextInLineText,
  },
  {
    ...common,
    ...ofDeposit('NEXT_DEPOSIT', { share: 2_500, minimum: 20 }),
    category: 'OPT_IN',
    name: 'reload-club',
    vertical: 'CASINO',
    bonusType: 'NON_STICKY',
    validDays: 60,
    amounts: amountsOf(50),
    wageringHundredths: 1_000,
    maxConversions: {},
    maxStakes: amountsOf(5),
    contributions: slots,
    excludedGames: [],
    display: reloadText,
  },
  ...demoCashbacks(amountsOf).map((cashback) => ({ ...common, ...cashback })),
  {
    ...common,
    name: 'fox-spins',
    bonusCode: null,
    vertical: 'CASINO',
    bonusType: 'NON_STICKY',
    validDays: 60,
    amounts: amountsOf(2),
    wageringHundredths: 0,
    maxConversions: {},
    maxStakes: {},
    contributions: {},
    excludedGames: [],
    freeSpins: { gameId: 'studio-fox-trail', rounds: 10, stakes: amountsOf(0.2), winsTo: 'MAIN' },
    display: foxSpinsText,
  },
]

/** Offered to those who have completed the slots gift. */
const encore: DemoCampaign = {
  ...common,
  name: 'encore',
  bonusCode: null,
  vertical: 'CASINO',
  bonusType: 'NON_STICKY',
  validDays: 60,
  amounts: amountsOf(5),
  wageringHundredths: 500,
  maxConversions: {},
  maxStakes: amountsOf(5),
  contributions: slots,
  excludedGames: [],
  display: encoreText,
}

/** The campaign that the opening bonuses of demo players are of; it is over. */
const welcome: DemoCampaign = {
  ...common,
  name: 'welcome',
  endsAt: '2025-12-31T00:00:00.000Z',
  bonusCode: null,
  vertical: 'CASINO',
  bonusType: 'NON_STICKY',
  validDays: 60,
  amounts: amountsOf(100),
  wageringHundredths: 1_000,
  maxConversions: {},
  maxStakes: {},
  contributions: { ...slots, ...tables },
  excludedGames: [],
  display: welcomeText,
}

/** The assignment of a demo player's opening bonus: always the same, so that it is added once. */
export function openingBonusId(playerId: string): string {
  const hash = createHash('sha256').update(`opening-bonus:${playerId}`).digest('hex')
  const [time, clock, node] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(20, 32)]
  return `${time}-${clock}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${node}`
}

/** Makes a demo player's opening bonus an active one, where the market allows bonuses. */
export async function assignOpeningBonus(
  { id: playerId, market, status, opening, currency }: DemoPlayer,
  { db, clock }: Pick<DemoHistoryDeps, 'db' | 'clock'>,
): Promise<void> {
  const now = clock.now()
  const id = openingBonusId(playerId)
  if (status !== 'REGISTERED' || !opening?.casinoBonus || !bonusRulesAt(market, now).mayOffer)
    return
  if (await findBonusRow(db, id)) return
  const { amountMinor } = moneyFromDecimal(opening.casinoBonus, currency)
  const { bonusType, wageringHundredths, validDays, contributions, excludedGames } = welcome
  const bonus = {
    ...{ id, playerId, campaignId: `aurora-${welcome.name}`, kind: bonusType },
    ...{ account: bonusAccounts.CASINO, isTriggered: false, amountMinor, contributions },
    ...{ excludedGames, maxConversionMinor: null, maxStakeMinor: null },
    targetMinor: wageringTarget(amountMinor, wageringHundredths),
    activatedAt: now,
    expiresAt: new Date(now.getTime() + validDays * oneDayMs),
    // It was there before the demo began.
    toldState: 'active',
  }
  await db.transaction(async (tx) => {
    await addBonus(tx, bonus, 'system')
    await writeRewardsChange(tx, playerId, now)
  })
}

/** Adds the demo's campaigns of every brand; those that are there stay as they are. */
export async function addDemoCampaigns(db: Database, clock: Clock): Promise<void> {
  for (const brand of brandIds) {
    const linked = { event: 'LINKED_CAMPAIGN', campaignId: `${brand}-slots-gift` } as const
    const all = [...campaigns, welcome, { ...encore, audience: linked }]
    for (const { name, bonusCode, display, ...terms } of all) {
      const shown = Object.entries(display).map(([code, [title, text]]) => [
        code,
        { name: title, text },
      ])
      const about = { id: `${brand}-${name}`, brand, bonusCode, status: 'ACTIVE' } as const
      const { en } = display
      const words = { en: { name: en[0], text: en[1] }, ...Object.fromEntries(shown) }
      await addCampaign(db, { ...about, terms: { ...terms, display: words } }, clock.now())
    }
  }
}
