import { issueGameToken } from '@player-site/contracts/games/launch/game-detail.calls.ts'
import { defer, map, of } from 'rxjs'
import { deviceOf, studioAddress } from '../launch-address.ts'
import { type LaunchContext, type LaunchProvider, silentFrame } from '../launch-provider.ts'

/** Its public interface is unknown; this is ours. @param token undefined for play money */
const clientAddress = (context: LaunchContext, token: string | undefined): string =>
  studioAddress(context, '/launch', {
    game: context.game.token,
    mode: token === undefined ? 'demo' : 'real',
    ...(token !== undefined && { token }),
    partner: context.game.launchSettings.partnerId,
    language: context.language,
    channel: deviceOf(context, 'web'),
    lobby: context.lobbyUrl,
  })

export const trifecta: LaunchProvider = {
  id: 'trifecta',
  isLiveSignInNeeded: false,
  real: (context) =>
    context.api
      .call(issueGameToken, { body: { gameId: context.game.id, channel: context.channel } })
      .pipe(map(({ token }) => clientAddress(context, token))),
  demo: (context) => defer(() => of(clientAddress(context, undefined))),
  messages: silentFrame,
}
