import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { StudioEndpoint } from '../../../http/third-party-endpoint.ts'
import { type OpenGame, partner } from '../launch-order.ts'
import { askStudioJson } from '../studio-request.ts'

export const evolutionPath = (secret: string): string =>
  `/ua/v1/${partner.name}/${encodeURIComponent(secret)}`

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

/** A user authentication at Evolution; without a session id it is for play money. */
export const evolutionUser = z.object({
  uuid: text(64),
  player: z.object({
    id: text(64),
    update: z.boolean(),
    country: z.optional(text(2)),
    language: text(12),
    currency: text(3),
    session: z.object({ id: text(128), ip: z.optional(text(64)) }),
  }),
  config: z.object({
    brand: z.object({ id: text(8), skin: text(8) }),
    game: z.object({
      category: text(40),
      interface: z.literal('view1'),
      table: z.object({ id: text(80) }),
    }),
    channel: z.object({ wrapped: z.boolean(), mobile: z.boolean() }),
    urls: z.object({ lobby: text(512), cashier: text(512) }),
  }),
})
export type EvolutionUser = z.infer<typeof evolutionUser>

const entryReply = z.object({ entry: z.string().check(z.startsWith('/')) })

/** Opens tables at Evolution; its answer is below its origin. @throws StudioRefusal with 400 */
export const createEvolutionClient =
  (studio: StudioEndpoint): OpenGame =>
  async ({ category, tableId, ticket, ...order }) => {
    const user: EvolutionUser = {
      uuid: randomUUID(),
      player: {
        id: order.playerId ?? 'guest',
        update: false,
        country: order.country,
        language: order.locale,
        currency: order.currency,
        session: { id: ticket ?? '', ip: order.ipAddress },
      },
      config: {
        brand: { id: partner.id, skin: order.jurisdiction },
        game: { category, interface: 'view1', table: { id: tableId } },
        channel: { wrapped: false, mobile: order.isMobile },
        urls: { lobby: order.lobbyUrl, cashier: order.cashierUrl },
      },
    }
    const path = evolutionPath(studio.secrets[0])
    const { entry } = await askStudioJson(studio, path, user, entryReply)
    return new URL(entry, studio.origin).href
  }
