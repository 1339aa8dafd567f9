import {
  issueDemoTicket,
  issueGameToken,
} from '@player-site/contracts/games/launch/game-detail.calls.ts'
import { map } from 'rxjs'
import { studioAddress } from '../launch-address.ts'
import { type LaunchContext, type LaunchProvider, silentFrame } from '../launch-provider.ts'

/** Its public interface is unknown, so this is a guess. @param token for real or for play money */
const clientAddress = (context: LaunchContext, token: string): string =>
  studioAddress(context, '/launch', {
    token,
    game: context.game.token,
    jurisdiction: context.game.launchSettings.jurisdiction,
    lang: context.tag,
    lobby: context.lobbyUrl,
  })

const bodyOf = ({ game, channel }: LaunchContext) => ({ gameId: game.id, channel })

export const trifecta: LaunchProvider = {
  isLiveSignInNeeded: false,
  real: (context) =>
    context.api
      .call(issueGameToken, { body: bodyOf(context) })
      .pipe(map(({ token }) => clientAddress(context, token))),
  demo: (context) =>
    context.api
      .call(issueDemoTicket, { body: bodyOf(context) })
      .pipe(map(({ ticket }) => clientAddress(context, ticket))),
  messages: silentFrame,
}
