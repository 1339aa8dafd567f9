import {
  openPariplay,
  openPariplayDemo,
} from '@player-site/contracts/games/launch/address.calls.ts'
import { map } from 'rxjs'
import { type LaunchContext, type LaunchProvider, silentFrame } from '../launch-provider.ts'

const requestOf = ({ game, language }: LaunchContext) => ({
  GameCode: game.token,
  CurrencyCode: game.launchSettings.currency,
  LanguageCode: language,
})

export const pariplay: LaunchProvider = {
  isLiveSignInNeeded: true,
  real: (context) =>
    context.api.call(openPariplay, { body: requestOf(context) }).pipe(map(({ Url }) => Url)),
  demo: (context) =>
    context.api.call(openPariplayDemo, { body: requestOf(context) }).pipe(map(({ Url }) => Url)),
  messages: silentFrame,
}
