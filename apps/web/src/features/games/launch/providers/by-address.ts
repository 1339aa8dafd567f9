import { launchDemo, launchGame } from '@player-site/contracts/games/games.calls.ts'
import { map } from 'rxjs'
import { type LaunchContext, type LaunchProvider, silentFrame } from '../launch-provider.ts'

const requestOf = ({ game, channel, language, lobbyUrl }: LaunchContext) => ({
  gameId: game.id,
  languageCode: language,
  currencyCode: game.launchSettings.currency,
  channel,
  lobbyUrl,
})

/**
 * Of every provider without launch calls of its own: the platform answers with the whole address.
 * @see B§7 Game launch "casino game URL body"
 */
export const byAddress: LaunchProvider = {
  isLiveSignInNeeded: false,
  real: (context) =>
    context.api.call(launchGame, { body: requestOf(context) }).pipe(map(({ url }) => url)),
  demo: (context) =>
    context.api.call(launchDemo, { body: requestOf(context) }).pipe(map(({ url }) => url)),
  messages: silentFrame,
}
