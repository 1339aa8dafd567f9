import { fileURLToPath } from 'node:url'
import { type Game, game } from '@player-site/contracts/games/games.entities.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import * as z from 'zod/mini'
import { loadDataset } from '../../apps/platform/src/capabilities/content/content.dataset.ts'

const { documents } = loadDataset(
  fileURLToPath(new URL('../../apps/platform/content', import.meta.url)),
)
const catalogue = documents
  .filter(({ _type }) => _type === 'game')
  .map((one) => z.parse(game, { ...one, seats: null, seatsTaken: null }))

/** A provider's games that are on offer everywhere on a desktop. */
export const gamesOf = (provider: ProviderId): readonly Game[] =>
  catalogue.filter(
    (one) =>
      one.provider === provider &&
      one.channels.includes('Web') &&
      one.restrictedCountry.length === 0,
  )
