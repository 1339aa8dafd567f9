import type { Game } from '../src/games/games.entities.ts'

/** A slot as the content service describes it. */
export const aGame = (changes: Partial<Game> = {}): Game => ({
  id: '7',
  type: 'casinoGames',
  gameType: 'slot',
  name: 'Northern Lights',
  provider: 'relax',
  subProviderId: null,
  gameSlug: 'northern-lights',
  token: 'northernlights',
  tableId: null,
  gridSize: '1x',
  demo: true,
  betLimits: [],
  jackpotExist: false,
  channels: ['Mobile', 'Web'],
  images: { thumbnail: 'northern-lights', vertical: 'northern-lights-tall', placeholder },
  restrictedCountry: [],
  rtp: 96,
  volatility: 'medium',
  seats: null,
  seatsTaken: null,
  ...changes,
})

/** One transparent pixel. */
const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
