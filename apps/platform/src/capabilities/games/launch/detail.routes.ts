import { CodedError } from '@player-site/contracts/errors.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import {
  issueDemoTicket,
  issueGameToken,
  issueTicket,
  readDemoDetail,
  readGameDetail,
} from '@player-site/contracts/games/launch/game-detail.calls.ts'
import type {
  detailRequest,
  LaunchSettings,
} from '@player-site/contracts/games/launch/launch.entities.ts'
import { isOnSecondHost } from '@player-site/contracts/games/launch/relax-hosting.rules.ts'
import type * as z from 'zod/mini'
import type { Bind } from '../../../http/bind-call.ts'
import type { StudioEndpoint, StudioEndpoints } from '../../../http/third-party-endpoint.ts'
import { partner } from '../../../integrations/studios/launch-order.ts'
import type { GameTickets } from '../game-tickets.ts'
import type { Catalogue } from '../games.catalogue.ts'
import { offeredAs } from '../games.rules.ts'
import { type Opener, type Opening, requireListedProvider, type Wanted } from './opener.ts'

export interface DetailDeps {
  readonly opener: Opener
  readonly tickets: GameTickets
  readonly studios: StudioEndpoints
  readonly catalogue: Pick<Catalogue, 'providerOf' | 'subProviderOf'>
}

type DetailRequest = z.output<typeof detailRequest>

/** The slug's game, or that of a provider's route. */
function wantedBy({ slug, gameId, platform, currency }: DetailRequest): Wanted {
  const channel = platform === 'mobile' ? 'Mobile' : 'Web'
  if (slug !== undefined) return { by: 'gameSlug', value: slug, channel, currency }
  if (gameId !== undefined) return { by: 'id', value: gameId, channel, currency }
  const message = 'one of slug and gameId is needed'
  throw new CodedError('request.invalid', { validationErrors: [{ field: 'slug', message }] })
}

/**
 * The studio's host: Relax has a second one for some countries, Yggdrasil one for play money.
 * @see B§5 "provider hosting"
 */
function originFor(
  { game, viewer, isDemo }: Omit<Opening, 'studio'>,
  studio: StudioEndpoint | undefined,
): string | undefined {
  const isOnSecond =
    (game.provider === 'relax' && isOnSecondHost(viewer.country)) ||
    (game.provider === 'yggdrasil' && isDemo)
  return (isOnSecond ? studio?.secondOrigin : undefined) ?? studio?.origin
}

/** @see B§7 Game launch and tokens */
export function bindGameDetail(bind: Bind, deps: DetailDeps): void {
  const { opener, tickets, studios, catalogue } = deps
  const settingsOf = (opening: Omit<Opening, 'studio'>): LaunchSettings => {
    const { game, currency, jurisdiction } = opening
    const { provider } = game
    const origin = originFor(opening, studios.of(provider)) ?? null
    return {
      provider,
      origin,
      partner: partner.name,
      partnerId: partner.id,
      jurisdiction,
      currency,
    }
  }
  const titleOf = (game: Game): string =>
    (catalogue.subProviderOf(game) ?? catalogue.providerOf(game))?.title ?? game.provider
  const detailOf = (opening: Omit<Opening, 'studio'>) => {
    const game = offeredAs(opening.game, opening.viewer)
    const { id: gameId, type: _type } = game
    const about = {
      gameProvider: titleOf(game),
      isDemoForbidden: opening.game.demo && !game.demo,
      launchSettings: settingsOf(opening),
    }
    return { data: { gameDetail: { ...game, gameId, _type, ...about } } }
  }
  bind.player(readGameDetail, async ({ body, player }) =>
    detailOf(await opener.find({ playerId: player.playerId }, wantedBy(body))),
  )
  bind.public(readDemoDetail, async ({ body }) =>
    detailOf(await opener.find(body, { ...wantedBy(body), isDemo: true })),
  )
  bind.player(issueTicket, async ({ body: { gameId, channel }, player }) => {
    const { ticket } = await opener.real(player, { by: 'id', value: gameId, channel })
    return { ticket }
  })
  bind.public(issueDemoTicket, async ({ body }) => {
    const wanted = { by: 'id', value: body.gameId, channel: body.channel } as const
    const { game, currency, jurisdiction } = await opener.demo(body, wanted)
    const provider = requireListedProvider(game)
    return { ticket: await tickets.demo(game, currency, { provider, jurisdiction }) }
  })
  bind.player(issueGameToken, async ({ body: { gameId, channel }, player }) => {
    const { ticket } = await opener.real(player, { by: 'id', value: gameId, channel })
    return { token: ticket }
  })
}
