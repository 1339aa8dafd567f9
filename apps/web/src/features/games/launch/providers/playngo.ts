import { generatePlayngoToken } from '@player-site/contracts/games/launch/token.calls.ts'
import { defer, map, of } from 'rxjs'
import * as z from 'zod/mini'
import { deviceOf, studioAddress, underscored } from '../launch-address.ts'
import type { LaunchContext, LaunchProvider } from '../launch-provider.ts'

function containerAddress(context: LaunchContext, ticket: string | undefined): string {
  const { game, tag, siteOrigin, lobbyUrl } = context
  return studioAddress(context, '/casino/ContainerLauncher', {
    pid: game.launchSettings.partnerId,
    gid: game.token,
    lang: underscored(tag),
    practice: ticket === undefined ? '1' : '0',
    ...(ticket !== undefined && { ticket }),
    channel: deviceOf(context, 'desktop'),
    embedmode: 'iframe',
    div: 'game',
    origin: siteOrigin,
    lobby: lobbyUrl,
  })
}

const message = z.object({ type: z.string() })

const events = {
  roundStarted: 'roundStarted',
  gameIdle: 'roundEnded',
  backToLobby: 'lobbyWished',
} as const

const listenTo = (eventType: string) => ({ messageType: 'addEventListener', eventType })
const request = (name: string) => ({ messageType: 'request', request: name })

/** A game of this provider keeps its session; a new one is asked for when it has failed. */
export const playngo: LaunchProvider = {
  isLiveSignInNeeded: false,
  real: (context) =>
    context.api
      .call(generatePlayngoToken, {
        query: context.isRetry ? { requireNew: 'true' } : {},
        body: { gameId: context.game.id, channel: context.channel },
      })
      .pipe(map(({ token }) => containerAddress(context, token))),
  demo: (context) => defer(() => of(containerAddress(context, undefined))),
  messages: {
    read(data) {
      const read = z.safeParse(message, data)
      return read.success
        ? Object.entries(events).find(([name]) => name === read.data.type)?.[1]
        : undefined
    },
    subscribe: Object.keys(events).map(listenTo),
    pause: [request('gameDisable')],
    resume: [request('gameEnable')],
    resumesBy: 'message',
    refreshBalance: [request('refreshBalance')],
  },
}
