import {
  fetchIdToken,
  loginByGrant,
  platformSignOut,
  readProfile,
  reauthenticate,
} from '@player-site/contracts/session/session.calls.ts'
import { login, migratePlayer } from '@player-site/contracts/session/sign-in.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { Reauthentication } from './reauthentication.service.ts'
import type { SessionService } from './session.service.ts'

/** @see A§7 Player */
export function bindSession(
  bind: Bind,
  service: SessionService,
  reauthentication: Pick<Reauthentication, 'confirm'>,
): void {
  bind.player(reauthenticate, async ({ player, body }) => {
    await reauthentication.confirm(player, body.password, body.ipAddress)
    return {}
  })
  bind.public(login, ({ body }) => service.login(body))
  bind.public(loginByGrant, ({ body }) =>
    service.loginByGrant(body.sessionGrant, body.ipAddress, body.device),
  )
  bind.exchange(fetchIdToken, ({ accessToken }) => service.idToken(accessToken))
  bind.public(migratePlayer, async ({ body }) => ({ confirmed: await service.migrate(body.email) }))
  bind.player(readProfile, async ({ player }) => service.profile(player.playerId))
  bind.player(platformSignOut, async ({ player }) => {
    await service.signOut(player.platformSessionId)
    return {}
  })
}
