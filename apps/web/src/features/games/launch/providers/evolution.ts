import {
  authenticateEvolution,
  authenticateEvolutionDemo,
} from '@player-site/contracts/games/launch/address.calls.ts'
import { map } from 'rxjs'
import * as z from 'zod/mini'
import type { LaunchContext, LaunchProvider } from '../launch-provider.ts'

const requestOf = ({ game, channel, language, lobbyUrl }: LaunchContext) => ({
  gameCategory: game.gameType,
  tableId: game.tableId ?? game.token,
  wrapped: false as const,
  mobile: channel === 'Mobile',
  lobbyURL: lobbyUrl,
  language,
})

const message = z.object({
  event: z.string(),
  payload: z.optional(z.object({ interruptAllowed: z.optional(z.boolean()) })),
})

/** Visitors play for play money in their market's currency. @see B§7 "evolution" */
export const evolution: LaunchProvider = {
  isLiveSignInNeeded: true,
  real: (context) =>
    context.api
      .call(authenticateEvolution, { body: requestOf(context) })
      .pipe(map(({ entry }) => entry)),
  demo: (context) =>
    context.api
      .call(authenticateEvolutionDemo, {
        body: {
          ...requestOf(context),
          currency: context.game.launchSettings.currency,
        },
      })
      .pipe(map(({ entry }) => entry)),
  messages: {
    read(data) {
      const read = z.safeParse(message, data)
      if (!read.success) return undefined
      const { event, payload } = read.data
      const interruptAllowed = payload?.interruptAllowed
      if (event === 'EVO:APPLICATION_READY') return 'ready'
      if (event !== 'EVO:GAME_LIFECYCLE' || interruptAllowed === undefined) return undefined
      return interruptAllowed ? 'roundEnded' : 'roundStarted'
    },
    subscribe: [{ command: 'EVO:EVENT_SUBSCRIBE', event: 'EVO:GAME_LIFECYCLE' }],
    pause: [{ command: 'EVO:STOP_AUTOPLAY' }],
    resume: [],
    resumesBy: 'itself',
    refreshBalance: [],
  },
}
