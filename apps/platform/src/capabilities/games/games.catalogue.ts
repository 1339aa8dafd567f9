import type { Game } from '@player-site/contracts/games/games.entities.ts'

const studioGame = (gameSlug: string, name: string, gridSize: Game['gridSize']): Game => ({
  id: `studio-${gameSlug}`,
  type: 'casinoGames',
  gameType: 'slot',
  name,
  provider: 'relax',
  subProviderId: null,
  gameSlug,
  token: gameSlug.replaceAll('-', ''),
  tableId: null,
  gridSize,
  demo: true,
  betLimits: [],
  jackpotExist: false,
  channels: ['Mobile', 'Web'],
  images: {
    thumbnail: gameSlug,
    vertical: gameSlug,
    placeholder: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  },
  restrictedCountry: [],
  rtp: null,
  volatility: null,
  seats: null,
  seatsTaken: null,
})

/** The games on offer, by the sandbox studio that makes them. */
export const games: readonly Game[] = [
  studioGame('northern-lights', 'Northern Lights', '2xh'),
  studioGame('fox-trail', 'Fox Trail', '1x'),
  studioGame('midnight-owl', 'Midnight Owl', '1x'),
]
