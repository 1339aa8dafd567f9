import {
  changeMarketingPreferences,
  readLoginHistory,
  readMarketingPreferences,
} from '@player-site/contracts/account/account.calls.ts'
import { loginHistory as constants } from '@player-site/contracts/account/account.constants.ts'
import type { Bind } from '../../http/bind-call.ts'
import { latestLogins } from '../../players/login-history.repository.ts'
import { latestMarketingPreferences } from '../../players/marketing-choices.repository.ts'
import {
  changePreferences,
  type MarketingPreferencesDeps,
} from './marketing-preferences.repository.ts'

/** @see A§3 Account details */
export function bindAccount(bind: Bind, deps: MarketingPreferencesDeps): void {
  const { db } = deps
  bind.player(readMarketingPreferences, async ({ player }) => ({
    preferences: await latestMarketingPreferences(db, player.playerId),
  }))
  bind.player(changeMarketingPreferences, async ({ player, body }) => ({
    preferences: await changePreferences(deps, player.playerId, body.preferences),
  }))
  bind.player(readLoginHistory, async ({ player }) => {
    const logins = await latestLogins(db, player.playerId, constants.maxListed)
    return {
      logins: logins.map(({ at, ipAddress, country }) => ({
        loginDate: at.toISOString(),
        loginIp: ipAddress,
        loginCountry: country,
      })),
    }
  })
}
