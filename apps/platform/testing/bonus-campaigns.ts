import type { Campaign } from '../src/capabilities/rewards/campaign.rules.ts'
import type { RewardGames } from '../src/capabilities/rewards/reward-view.ts'

/** Ten euros, to be staked twice, mostly in slots. */
export const bonusTerms: Campaign['terms'] = {
  category: 'MANUAL',
  markets: [],
  vertical: 'CASINO',
  bonusType: 'NON_STICKY',
  isTriggered: false,
  startsAt: '2025-12-01T00:00:00.000Z',
  endsAt: null,
  validDays: 10,
  amounts: { EUR: 10, GBP: 10 },
  wageringHundredths: 200,
  maxConversions: { EUR: 50 },
  maxStakes: {},
  contributions: { slot: 10_000, roulette: 1_000 },
  excludedGames: ['owl'],
  display: { en: { name: 'Gift', text: 'A gift.' }, fi: { name: 'Lahja', text: 'Lahja sinulle.' } },
}
const catalogue = {
  fox: { name: 'Fox', gameType: 'slot', type: 'casinoGames', rtp: 96 },
  owl: { name: 'Owl', gameType: 'slot', type: 'casinoGames', rtp: 94 },
  wheel: { name: 'Wheel', gameType: 'roulette', type: 'casinoGames', rtp: 97 },
  crash: { name: 'Crash', gameType: 'crash', type: 'casinoGames', rtp: null },
  table: { name: 'Table', gameType: 'blackjack', type: 'liveCasinoGames', rtp: null },
} as const
type GameId = keyof typeof catalogue
const isGame = (id: string): id is GameId => Object.hasOwn(catalogue, id)

/** The games by which bonuses are described. */
export const gamesOfBonuses: RewardGames = {
  findGame: (id) =>
    isGame(id) ? { ...catalogue[id], gameSlug: id, provider: 'quickspin' } : undefined,
  isOpenTo: async (id) => isGame(id),
  catalogueGames: Object.entries(catalogue).map(([id, game]) => ({
    ...{ id, provider: 'quickspin' },
    ...game,
  })),
}

/** Five free spins of 0.20 in one game. */
export const freeSpinTerms: Campaign['terms'] = {
  ...bonusTerms,
  amounts: { EUR: 1 },
  wageringHundredths: 0,
  maxConversions: {},
  contributions: {},
  excludedGames: [],
  freeSpins: { gameId: 'fox', rounds: 5, stakes: { EUR: 0.2 }, winsTo: 'MAIN' },
  display: { en: { name: 'Spins', text: 'Five spins.' } },
}
