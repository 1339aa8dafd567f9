import {
  openSoftswiss,
  openSoftswissDemo,
} from '@player-site/contracts/games/launch/address.calls.ts'
import { map } from 'rxjs'
import { deviceOf } from '../launch-address.ts'
import { type LaunchContext, type LaunchProvider, silentFrame } from '../launch-provider.ts'

const requestOf = (context: LaunchContext) => ({
  game: context.game.token,
  currency: context.game.launchSettings.currency,
  locale: context.language,
  urls: { return_url: context.lobbyUrl, deposit_url: context.depositUrl },
  client_type: deviceOf(context, 'desktop'),
})

export const softswiss: LaunchProvider = {
  isLiveSignInNeeded: true,
  real: (context) =>
    context.api
      .call(openSoftswiss, { body: requestOf(context) })
      .pipe(map(({ launch_options }) => launch_options.game_url)),
  demo: (context) =>
    context.api
      .call(openSoftswissDemo, { body: requestOf(context) })
      .pipe(map(({ launch_options }) => launch_options.game_url)),
  messages: silentFrame,
}
