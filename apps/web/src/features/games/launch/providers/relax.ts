import {
  generateQuickspinToken,
  generateRelaxToken,
} from '@player-site/contracts/games/launch/token.calls.ts'
import { defer, map, of } from 'rxjs'
import * as z from 'zod/mini'
import { deviceOf, studioAddress, underscored } from '../launch-address.ts'
import type { FrameMessages, LaunchContext, LaunchProvider } from '../launch-provider.ts'

/** @see B§7 "Relax launcher URL is built with" */
function launcherAddress(context: LaunchContext, ticket: string | undefined): string {
  const { partner, partnerId, jurisdiction } = context.game.launchSettings
  return studioAddress(context, '/casino/launcher.html', {
    gameid: context.game.token,
    partner,
    partnerid: partnerId,
    ...(ticket !== undefined && { ticket }),
    jurisdiction,
    channel: deviceOf(context, 'web'),
    moneymode: ticket === undefined ? 'fun' : 'real',
    lang: underscored(context.tag),
    homeurl: context.lobbyUrl,
    fullscreen: 'false',
  })
}

const message = z.object({ rgMessage: z.string() })

const events = {
  gprg_GameRoundStart: 'roundStarted',
  gprg_GameRoundEnd: 'roundEnded',
} as const

const messages: FrameMessages = {
  read(data) {
    const read = z.safeParse(message, data)
    return read.success
      ? Object.entries(events).find(([name]) => name === read.data.rgMessage)?.[1]
      : undefined
  },
  subscribe: [],
  pause: [{ rgMessage: 'oprg_GamePause' }],
  resume: [{ rgMessage: 'oprg_GameResume' }],
  resumesBy: 'message',
  refreshBalance: [],
}

/** Providers of the same launcher: they differ by the call for their ticket. */
const launcher = (
  tokenCall: typeof generateRelaxToken | typeof generateQuickspinToken,
): LaunchProvider => ({
  isLiveSignInNeeded: false,
  real: (context) =>
    context.api
      .call(tokenCall, { body: { gameId: context.game.id, channel: context.channel } })
      .pipe(map(({ token }) => launcherAddress(context, token))),
  demo: (context) => defer(() => of(launcherAddress(context, undefined))),
  messages,
})

export const relax = launcher(generateRelaxToken)
export const quickspin = launcher(generateQuickspinToken)
