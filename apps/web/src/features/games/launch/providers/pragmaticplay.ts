import {
  openPragmatic,
  openPragmaticDemo,
} from '@player-site/contracts/games/launch/address.calls.ts'
import { map } from 'rxjs'
import * as z from 'zod/mini'
import type { LaunchContext, LaunchProvider } from '../launch-provider.ts'

const requestOf = ({ game, channel, language, lobbyUrl }: LaunchContext) => ({
  symbol: game.token,
  language,
  currency: game.launchSettings.currency,
  platform: channel === 'Mobile' ? ('MOBILE' as const) : ('WEB' as const),
  stylename: game.launchSettings.partner,
  lobbyUrl,
})

const message = z.object({ name: z.string() })

const events = {
  gameRoundStarted: 'roundStarted',
  gameRoundEnded: 'roundEnded',
  balanceTooLow: 'depositWished',
  gameQuit: 'lobbyWished',
} as const

export const pragmaticplay: LaunchProvider = {
  isLiveSignInNeeded: true,
  real: (context) =>
    context.api
      .call(openPragmatic, { body: requestOf(context) })
      .pipe(map(({ gameURL }) => gameURL)),
  demo: (context) =>
    context.api
      .call(openPragmaticDemo, { body: requestOf(context) })
      .pipe(map(({ gameURL }) => gameURL)),
  messages: {
    read(data) {
      const read = z.safeParse(message, data)
      return read.success
        ? Object.entries(events).find(([name]) => name === read.data.name)?.[1]
        : undefined
    },
    subscribe: [],
    // It stops the game and has no counterpart.
    pause: ['{"type":"Tilt"}'],
    resume: [],
    resumesBy: 'reopening',
    refreshBalance: [],
  },
}
