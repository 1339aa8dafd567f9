import { CodedError } from '@player-site/contracts/errors.ts'
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
import type { StudioEndpoints } from '../../../http/third-party-endpoint.ts'
import { partner } from '../../../integrations/studios/launch-order.ts'
import type { GameTickets } from '../game-tickets.ts'
import { offeredAs } from '../games.rules.ts'
import type { Opener, Opening, Wanted } from './opener.ts'

export interface DetailDeps {
  readonly opener: Opener
  readonly tickets: GameTickets
  readonly studios: StudioEndpoints
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

/** @see B§7 Game launch and tokens */
export function bindGameDetail(bind: Bind, { opener, tickets, studios }: DetailDeps): void {
  const settingsOf = (opening: Omit<Opening, 'studio'>): LaunchSettings => {
    const { game, viewer, currency, jurisdiction } = opening
    const studio = studios.of(game.provider)
    const origin = isOnSecondHost(viewer.country) ? studio?.secondOrigin : undefined
    return {
      provider: game.provider,
      origin: origin ?? studio?.origin ?? null,
      partner: partner.name,
      partnerId: partner.id,
      jurisdiction,
      currency,
    }
  }
  const detailOf = (opening: Omit<Opening, 'studio'>) => {
    const game = offeredAs(opening.game, opening.viewer)
    const launchSettings = settingsOf(opening)
    return { data: { gameDetail: { ...game, gameId: game.id, _type: game.type, launchSettings } } }
  }
  bind.player(readGameDetail, async ({ body, player }) =>
    detailOf(await opener.find({ playerId: player.playerId }, wantedBy(body))),
  )
  bind.public(readDemoDetail, async ({ body }) => detailOf(await opener.find(body, wantedBy(body))))
  bind.player(issueTicket, async ({ body: { gameId, channel }, player }) => {
    const { ticket } = await opener.real(player, { by: 'id', value: gameId, channel })
    return { ticket }
  })
  bind.public(issueDemoTicket, async ({ body }) => {
    const wanted = { by: 'id', value: body.gameId, channel: body.channel } as const
    const { game, currency, jurisdiction } = await opener.demo(body, wanted)
    const { provider } = game
    return { ticket: await tickets.demo(game, currency, { provider, jurisdiction }) }
  })
  bind.player(issueGameToken, async ({ body: { gameId, channel }, player }) => {
    const { ticket } = await opener.real(player, { by: 'id', value: gameId, channel })
    return { token: ticket }
  })
}
