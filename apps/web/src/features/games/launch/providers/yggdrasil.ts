import { createYggdrasilSession } from '@player-site/contracts/games/launch/token.calls.ts'
import { defer, map, of } from 'rxjs'
import { studioAddress } from '../launch-address.ts'
import type { FrameEvent, LaunchContext, LaunchProvider } from '../launch-provider.ts'

/** @param key of the player's session; empty for play money */
function clientAddress(context: LaunchContext, key: string): string {
  const { game, language, channel, lobbyUrl } = context
  const { currency, partner, jurisdiction } = game.launchSettings
  return studioAddress(context, '/init/launchClient.html', {
    gameid: game.token,
    lang: language,
    currency,
    org: partner,
    channel: channel === 'Mobile' ? 'mobile' : 'pc',
    key,
    home: lobbyUrl,
    license: jurisdiction,
    // The site shows its own reality check, and pauses the game for it.
    reminderinterval: '0',
  })
}

const events: Readonly<Record<string, FrameEvent>> = {
  'gameRound/start': 'roundStarted',
  'gameRound/end': 'roundEnded',
}

export const yggdrasil: LaunchProvider = {
  isLiveSignInNeeded: false,
  real: (context) =>
    context.api
      .call(createYggdrasilSession, { body: {} })
      .pipe(map(({ sessionId }) => clientAddress(context, sessionId))),
  demo: (context) => defer(() => of(clientAddress(context, ''))),
  messages: {
    read: (data) => (typeof data === 'string' ? events[data] : undefined),
    subscribe: [],
    pause: ['game/pause'],
    resume: ['game/resume'],
    resumesBy: 'message',
    refreshBalance: [],
  },
}
