import {
  fetchIdToken,
  login,
  migratePlayer,
  platformSignOut,
  readProfile,
} from '@player-site/contracts/session/session.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { SessionService } from './session.service.ts'

/** @see A§7 Player */
export function bindSession(bind: Bind, service: SessionService): void {
  bind(login, ({ body }) => service.login(body))
  bind(fetchIdToken, ({ token }) => service.idToken(token))
  bind(migratePlayer, async ({ body }) => ({ confirmed: await service.migrate(body.email) }))
  bind(readProfile, async ({ bearer }) => service.profile((await bearer()).playerId))
  bind(platformSignOut, async ({ bearer }) => {
    await service.signOut((await bearer()).platformSessionId)
    return {}
  })
}
