import * as z from 'zod/mini'
import type { StudioEndpoint } from '../../../http/third-party-endpoint.ts'
import { type OpenGame, partner } from '../launch-order.ts'
import { askStudioJson } from '../studio-request.ts'

export const pariplayPaths = { real: '/api/LaunchGame', demo: '/api/LaunchDemoGame' } as const

/** A launch at Pariplay; `PlayerId` is absent for play money, and `Account` is the site's. */
export const pariplayLaunch = z.object({
  GameCode: z.string().check(z.maxLength(80)),
  PlayerId: z.optional(z.string().check(z.maxLength(64))),
  PlayerIP: z.optional(z.string().check(z.maxLength(64))),
  CountryCode: z.optional(z.string().check(z.maxLength(2))),
  CurrencyCode: z.string().check(z.maxLength(3)),
  LanguageCode: z.string().check(z.maxLength(12)),
  HomeUrl: z.string().check(z.maxLength(512)),
  CashierUrl: z.string().check(z.maxLength(512)),
  Token: z.optional(z.string().check(z.maxLength(128))),
  Jurisdiction: z.string().check(z.maxLength(2)),
  Account: z.object({ UserName: z.string(), Password: z.string() }),
})

const launchReply = z.object({ Url: z.url(), Token: z.optional(z.string()) })

/** Opens games at Pariplay. How it learns of our ticket is not public: `Token`, our guess. */
export const createPariplayClient =
  (studio: StudioEndpoint): OpenGame =>
  async ({ gameToken, ticket, ...order }) => {
    const launch: z.infer<typeof pariplayLaunch> = {
      GameCode: gameToken,
      ...(ticket !== undefined && { PlayerId: order.playerId, Token: ticket }),
      PlayerIP: order.ipAddress,
      CountryCode: order.country,
      CurrencyCode: order.currency,
      LanguageCode: order.locale,
      HomeUrl: order.lobbyUrl,
      CashierUrl: order.cashierUrl,
      Jurisdiction: order.jurisdiction,
      Account: { UserName: partner.name, Password: studio.secrets[0] },
    }
    const path = ticket === undefined ? pariplayPaths.demo : pariplayPaths.real
    return (await askStudioJson(studio, path, launch, launchReply)).Url
  }
