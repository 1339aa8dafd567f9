import { CodedError } from '@player-site/contracts/errors.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import type { StudioEndpoint } from '../../../http/third-party-endpoint.ts'
import type { LaunchOrder, OpenGame } from '../../../integrations/studios/launch-order.ts'
import { StudioRefusal, StudioUnavailable } from '../../../integrations/studios/studio-request.ts'
import { pageUrl } from '../games.offers.ts'
import { launchTag } from './launch-tag.ts'
import type { Opening } from './opener.ts'

export type Said = Pick<LaunchOrder, 'ipAddress' | 'isMobile' | 'lobbyUrl'> & {
  /** Of the page, as `launchTag` reads it. */
  readonly language: string
  readonly cashierUrl?: string
  /** Undefined for play money. */
  readonly playerId?: string
}

/** Opens a game at its studio. @throws CodedError game.unavailable */
export async function openAtStudio(
  client: (studio: StudioEndpoint) => OpenGame,
  opening: Opening & { readonly ticket?: string },
  { language, cashierUrl, ...said }: Said,
): Promise<string> {
  const { game, studio, currency, jurisdiction, viewer, ticket } = opening
  const lobbyUrl = pageUrl(said.lobbyUrl)
  const order: LaunchOrder = {
    ipAddress: said.ipAddress,
    isMobile: said.isMobile,
    playerId: said.playerId,
    lobbyUrl,
    cashierUrl: cashierUrl === undefined ? lobbyUrl : pageUrl(cashierUrl, 'deposit_url'),
    gameToken: game.token,
    category: game.gameType,
    tableId: game.tableId ?? game.token,
    ticket,
    currency,
    jurisdiction,
    locale: launchTag(language, viewer.rules.market),
    country: viewer.country,
  }
  try {
    return await client(studio)(order)
  } catch (cause) {
    const isRefused = cause instanceof StudioRefusal
    if (isRefused && cause.status === 400 && game.provider === 'evolution') {
      throw new CodedError('game.liveAuthenticationRefused', { cause })
    }
    if (isRefused || cause instanceof StudioUnavailable) {
      throw new CodedError('game.unavailable', { cause })
    }
    throw cause
  }
}

/** The channel that a game must have to be opened on a device. */
export const channelFor = (isMobile: boolean): Channel => (isMobile ? 'Mobile' : 'Web')
