import {
  fetchIdToken,
  login,
  loginByGrant,
  migratePlayer,
  platformSignOut,
  readProfile,
} from '@player-site/contracts/session/session.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { SessionService } from './session.service.ts'

/** @see A§7 Player */
export function bindSession(bind: Bind, service: SessionService): void {
  bind.public(login, ({ body }) => service.login(body))
  bind.public(loginByGrant, ({ body }) => service.loginByGrant(body.sessionGrant))
  bind.exchange(fetchIdToken, ({ accessToken }) => service.idToken(accessToken))
  bind.public(migratePlayer, async ({ body }) => ({ confirmed: await service.migrate(body.email) }))
  bind.player(readProfile, async ({ player }) => service.profile(player.playerId))
  bind.player(platformSignOut, async ({ player }) => {
    await service.signOut(player.platformSessionId)
    return {}
  })
}
