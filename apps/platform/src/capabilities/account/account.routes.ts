import { readLoginHistory } from '@player-site/contracts/account/account.calls.ts'
import { loginHistory as constants } from '@player-site/contracts/kernel/constants.ts'
import type { Database } from '../../db/database.ts'
import type { Bind } from '../../http/bind-call.ts'
import { latestLogins } from '../../players/login-history.repository.ts'

/** @see A§3 Account details */
export function bindAccount(bind: Bind, db: Database): void {
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
