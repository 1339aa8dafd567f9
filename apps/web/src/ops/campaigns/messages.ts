import type { gameKinds } from '@player-site/contracts/games/game-fields.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import type { BonusLawReason } from '@player-site/contracts/rewards/bonus-law.entities.ts'
import type { WrittenGift } from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import type { CampaignAction } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import type { FreeSpinGame } from '@player-site/contracts/rewards/free-spin-draft.entities.ts'
import type { DepositTrigger } from '@player-site/contracts/rewards/rewards.entities.ts'
import { formatAmount } from '../../shared/locale/format-money.ts'

const triggers: Readonly<Record<DepositTrigger, string>> = {
  FIRST_DEPOSIT: 'First deposit',
  SECOND_DEPOSIT: 'Second deposit',
  THIRD_DEPOSIT: 'Third deposit',
  FOURTH_DEPOSIT: 'Fourth deposit',
  FIFTH_DEPOSIT: 'Fifth deposit',
  NEXT_DEPOSIT: 'Next deposit, whichever it is',
}
const kinds: Readonly<Record<(typeof gameKinds)[number], string>> = {
  slot: 'Slots',
  jackpot: 'Jackpot slots',
  crash: 'Crash games',
  videoPoker: 'Video poker',
  roulette: 'Roulette',
  blackjack: 'Blackjack',
  baccarat: 'Baccarat',
  gameShow: 'Game shows',
}
const gifts: Readonly<Record<WrittenGift, string>> = {
  BONUS: 'Bonus money',
  FREE_SPINS: 'Free spins',
}
const actions: Readonly<Record<CampaignAction, string>> = {
  created: 'Draft created',
  changed: 'Draft changed',
  activated: 'Activated',
  stopped: 'Stopped',
}

/** What is wrong, by the field's path, or by the beginning of it. */
const faults: Readonly<Record<string, string>> = {
  bonusCode: 'Use up to 40 letters, digits, hyphens and underscores, without spaces.',
  markets: 'Choose markets of the brand, each once.',
  'audience.days': 'Enter 1 to 366 whole days.',
  'audience.campaignId': 'Enter the id of a campaign.',
  deposit: 'A triggered campaign needs the deposit that triggers it.',
  'deposit.percent': 'Enter 0.01 to 500 per cent, with two decimals at most.',
  'deposit.minDeposits': 'Enter the smallest deposit in a currency of the bonus.',
  startsAt: 'Enter when the offer starts.',
  endsAt: 'Enter an end that is after the start, or none.',
  validDays: 'Enter 1 to 366 whole days.',
  amounts: 'Enter the bonus in at least one currency.',
  'freeSpins.gameId': 'Choose a game in which free spins can be played.',
  'freeSpins.rounds': 'Enter 1 to 1,000 whole spins.',
  'freeSpins.stakes': 'Enter what a spin is worth in at least one currency.',
  amount: 'Enter an amount above zero that a wallet of the currency can hold.',
  wrMultiplier: 'Enter 0 to 100, with two decimals at most.',
  contributions: 'Enter 0 to 100 per cent. At least one kind of game must count.',
  excludedGames: 'Enter ids of games in the catalogue, 200 at most.',
  'display.en': 'Enter a name and a text in English.',
  display: 'Enter both name and text of a language, or neither.',
}

export function faultText(path: string): string {
  const isAmount =
    /^(?:amounts|maxConversions|maxStakes|deposit\.minDeposits|freeSpins\.stakes)\.[A-Z]{3}$/.test(
      path,
    )
  if (isAmount) return faults['amount'] ?? ''
  const [first = '', second = ''] = path.split('.')
  return faults[path] ?? faults[`${first}.${second}`] ?? faults[first] ?? campaignsText.faulty
}

const figure = (amount: number | null, currency: Currency | null): string => {
  if (amount === null) return ''
  return currency === null ? String(amount) : formatAmount(amount, currency, 'en-GB')
}

const ruleText: Readonly<Record<BonusLawReason['rule'], (reason: BonusLawReason) => string>> = {
  notOffered: () => 'no bonus in advance of play, nor with a deposit',
  wagering: ({ limit, found }) => `wagering at most ${limit} × the bonus; this is ${found} ×`,
  mixedProducts: () => 'an offer may not mix betting with casino games',
  value: ({ limit, limitCurrency, found, foundCurrency }) =>
    `a bonus of at most ${figure(limit, limitCurrency)}; this is ${figure(found, foundCurrency)}`,
  yearlyValue: ({ limit, limitCurrency, found, foundCurrency }) =>
    `bonuses of at most ${figure(limit, limitCurrency)} in a calendar year; this is ${figure(found, foundCurrency)}`,
  currency: ({ limitCurrency, found, foundCurrency }) =>
    `amounts in ${limitCurrency} only, since the law’s limits are in it; this has ${figure(found, foundCurrency)}`,
  validDays: ({ limit, found }) =>
    `at least ${limit} days to meet the terms; this has ${found === 1 ? '1 day' : `${found} days`}`,
  onlyOne: () => 'one bonus for each player, at their first play: of deposits the first alone',
}

/** `United Kingdom (GG): wagering at most 10 × the bonus; this is 35 ×. Since 2026-01-19 (LCCP SR 5.1.1).` */
export const reasonText = (reason: BonusLawReason): string =>
  `${markets[reason.market].name} (${reason.market}): ${ruleText[reason.rule](reason)}. Since ${reason.since} (${reason.source}).`

export const campaignsText = {
  new: 'New campaign',
  newLead:
    'A draft is offered to no player. You or a colleague activates it, with a reason, once it is right.',
  campaign: 'Campaign',
  back: 'All campaigns',
  edit: 'Edit draft',
  keep: 'Leave the draft as it was',
  terms: 'Terms',
  offer: 'Offer',
  brand: 'Brand',
  markets: 'Markets',
  marketsHint:
    'None chosen: every market of the brand. Where the law forbids these terms, the campaign is not offered.',
  audience: 'Offered to',
  audiences: {
    ALL: 'Every player',
    REGISTRATION_WITH_TIMEFRAME: 'New players, for some days after registering',
    LINKED_CAMPAIGN: 'Players who completed another campaign',
  },
  registrationDays: 'Days after registering',
  follows: 'Campaign to complete first',
  followsHint: 'Its id, as in the address of its page. Of the same brand and product.',
  linkUnknown: 'No campaign of this brand and product has this id.',
  newPlayers: (days: number) =>
    days === 1
      ? 'New players, for 1 day after registering'
      : `New players, for ${days} days after registering`,
  afterCampaign: (id: string) => `Players who have completed ${id}`,
  allMarkets: 'Every market of the brand whose law allows it',
  vertical: 'Product',
  kind: 'Kind',
  kinds: {
    NON_STICKY: 'Non-sticky: stakes of bonus money count',
    STICKY: 'Sticky: stakes of real money count, too',
  },
  category: 'Category',
  categories: {
    MANUAL: 'Manual: the player claims it',
    TRIGGERED: 'Triggered by a deposit',
    OPT_IN: 'Opt-in',
    LOYALTY: 'Loyalty',
  },
  gives: 'Gives',
  gifts,
  spinGame: 'Game',
  spinGameHint: 'Games of the catalogue in which free spins can be played, with their return.',
  gamesLoading: 'The games are loading …',
  noGame: 'Choose a game',
  game: ({ name, provider, rtp }: FreeSpinGame) =>
    `${name}, ${provider}, ${rtp === null ? 'return unknown' : `${rtp} %`}`,
  rounds: 'Spins for each player',
  spinValue: (currency: string) => `Value of a spin, ${currency}`,
  spinDays: 'Days to play the spins',
  missing: (currencies: string) =>
    `Enter a value in the currency of each chosen market, too. Missing: ${currencies}.`,
  noSpinsThere: 'Free spins can’t be played in this game. Choose another one.',
  wins: 'Wins',
  winsToMain: 'The player’s own money, without wagering',
  code: 'Bonus code (optional)',
  codeHint: 'Upper and lower case don’t matter. One campaign of a brand has it.',
  facts: {
    code: 'Bonus code',
    offered: 'Offered',
    excluded: 'Excluded games',
    spinValue: 'Value of a spin',
    none: 'None',
  },
  from: 'Offered from',
  until: 'Offered until (optional)',
  noEnd: 'until it is stopped',
  validDays: 'Days to meet the terms',
  wagering: 'Wagering, times the bonus',
  deposit: 'Deposit',
  trigger: 'Activated by',
  noTrigger: 'No deposit: the player claims it',
  queue: 'While another bonus is active',
  queues: { waits: 'A claim waits for its turn', refused: 'It can’t be claimed' },
  triggers,
  percent: 'Share of the deposit, per cent',
  base: 'Wagering counts from',
  bases: { BONUS: 'The bonus', DEPOSIT_AND_BONUS: 'The bonus and its deposit' },
  amounts: 'Amounts',
  amountsHint: 'Players whose currency is missing are not offered it.',
  amount: (currency: string, isMost: boolean) =>
    isMost ? `Largest bonus, ${currency}` : `Bonus, ${currency}`,
  minDeposit: (currency: string) => `Smallest deposit, ${currency}`,
  maxStake: (currency: string) => `Largest stake (optional), ${currency}`,
  maxConversion: (currency: string) => `Largest conversion (optional), ${currency}`,
  remove: (currency: string) => `Remove ${currency}`,
  addCurrency: 'Another currency',
  add: 'Add',
  games: 'Games',
  gamesHint: 'Per cent of a stake that counts. An empty field counts nothing.',
  gameKinds: kinds,
  excluded: 'Excluded games (optional)',
  excludedHint: 'Ids of games, one a line.',
  texts: 'Name and text',
  textsHint: 'Languages without words show those of the nearest language, or English.',
  inLanguage: (language: string) => `Words in ${language}`,
  name: (language: string) => `Name, ${language}`,
  text: (language: string) => `Text, ${language}`,
  check: 'Check and preview',
  save: 'Save draft',
  faulty: 'Check this field.',
  faultCount: (count: number) =>
    count === 1 ? 'One field needs another look.' : `${count} fields need another look.`,
  preview: 'Preview',
  noPreview: 'Check the terms to see what they cost and what players are shown.',
  stale: 'The form has changed since. Check it again.',
  lawful: 'The law of every market in question allows these terms.',
  leftOut: 'Not offered in these markets:',
  forbidden: 'The law forbids these terms:',
  card: 'What players see',
  language: 'Language',
  currency: 'Currency',
  cardLoading: 'Loading …',
  noForm:
    'Terms of cashbacks can’t be shown or changed here yet. The campaign is offered as it is stored.',
  unreadable: 'The terms of this campaign can’t be read. It is offered to no player.',
  reason: 'Reason',
  reasonHint: 'At least 10 characters. It stays with the campaign.',
  reasonFault: 'Enter a reason of at least 10 characters.',
  decide: { activate: 'Activate', stop: 'Stop' },
  confirm: {
    activate: {
      title: 'Activate this campaign?',
      body: 'Players are offered it from its start on. Its terms can’t be changed any more.',
      submit: 'Activate',
    },
    stop: {
      title: 'Stop this campaign?',
      body: 'No player is offered it or can claim it from now on. Bonuses that are active go on. It can’t be started again.',
      submit: 'Stop',
    },
  },
  changes: 'Changes',
  noChanges: 'It was not changed in the console.',
  actions,
  by: (name: string) => `by ${name}`,
  done: {
    create: 'The draft is saved.',
    change: 'The draft is changed.',
    activate: 'The campaign is active.',
    stop: 'The campaign is stopped.',
  },
  unknownGames: (games: string) => `Not in the catalogue: ${games}`,
  codeTaken: 'Another campaign of the brand has this code.',
} as const
