import * as z from 'zod/mini'
import type { StudioEndpoint } from '../../../http/third-party-endpoint.ts'
import { type OpenGame, partner } from '../launch-order.ts'
import { askStudioJson } from '../studio-request.ts'
import { requestSignHeader, softswissSign } from './softswiss-sign.ts'

export const softswissPaths = {
  sessions: `/a8r/${partner.name}/sessions`,
  demo: `/a8r/${partner.name}/demo`,
} as const

/** A session at SoftSwiss; without `user` it is for play money. */
export const softswissSession = z.object({
  casino_id: z.string().check(z.maxLength(40)),
  game: z.string().check(z.maxLength(80)),
  locale: z.string().check(z.maxLength(12)),
  ip: z.optional(z.string().check(z.maxLength(64))),
  currency: z.string().check(z.maxLength(3)),
  jurisdiction: z.string().check(z.maxLength(2)),
  client_type: z.enum(['mobile', 'desktop']),
  urls: z.object({
    return_url: z.string().check(z.maxLength(512)),
    deposit_url: z.string().check(z.maxLength(512)),
  }),
  user: z.optional(
    z.object({ id: z.string(), country: z.optional(z.string()), token: z.string() }),
  ),
})

const sessionReply = z.object({ launch_options: z.object({ game_url: z.url() }) })

/**
 * Opens games at SoftSwiss. The session's own authentication is the signature of the call; our ticket
 * travels as `user.token`, our guess.
 */
export const createSoftswissClient =
  (studio: StudioEndpoint): OpenGame =>
  async ({ gameToken, ticket, ...order }) => {
    const session: z.infer<typeof softswissSession> = {
      casino_id: partner.name,
      game: gameToken,
      locale: order.locale,
      ip: order.ipAddress,
      currency: order.currency,
      jurisdiction: order.jurisdiction,
      client_type: order.isMobile ? 'mobile' : 'desktop',
      urls: { return_url: order.lobbyUrl, deposit_url: order.cashierUrl },
      ...(ticket !== undefined && {
        user: { id: order.playerId ?? '', country: order.country, token: ticket },
      }),
    }
    const path = ticket === undefined ? softswissPaths.demo : softswissPaths.sessions
    const headersOf = (text: string) => ({
      [requestSignHeader]: softswissSign(studio.secrets[0], text),
    })
    const reply = await askStudioJson(studio, path, session, sessionReply, headersOf)
    return reply.launch_options.game_url
  }
