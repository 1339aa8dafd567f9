import {
  openNovomatic,
  openNovomaticDemo,
} from '@player-site/contracts/games/launch/address.calls.ts'
import { map } from 'rxjs'
import { deviceOf } from '../launch-address.ts'
import type { FrameEvent, LaunchContext, LaunchProvider } from '../launch-provider.ts'

const requestOf = (context: LaunchContext) => ({
  gameId: context.game.id,
  lobbyUrl: context.lobbyUrl,
  locale: context.tag,
  platform: deviceOf(context, 'desktop'),
})

const events: Readonly<Record<string, FrameEvent>> = {
  'GAME_MODE:SPINNING': 'roundStarted',
  'GAME_MODE:READY': 'roundEnded',
}

export const novomatic: LaunchProvider = {
  isLiveSignInNeeded: false,
  real: (context) =>
    context.api.call(openNovomatic, { body: requestOf(context) }).pipe(map(({ url }) => url)),
  demo: (context) =>
    context.api
      .call(openNovomaticDemo, {
        body: { ...requestOf(context), currency: context.game.launchSettings.currency },
      })
      .pipe(map(({ url }) => url)),
  messages: {
    read: (data) => (typeof data === 'string' ? events[data] : undefined),
    subscribe: [],
    pause: ['AUTOPLAYOFF:'],
    resume: [],
    resumesBy: 'itself',
    refreshBalance: [],
  },
}
