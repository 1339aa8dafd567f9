import {
  requestReset,
  setNewPassword,
  setNewPasswordByLink,
  verifyReset,
} from '@player-site/contracts/password-reset/password-reset.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { PasswordResetService } from './password-reset.service.ts'

/** @see A§7 Player "password_reset" */
export function bindPasswordReset(bind: Bind, service: PasswordResetService): void {
  bind.public(requestReset, async ({ body }) =>
    service.request({ ...body, brand: body.brand ?? 'aurora' }),
  )
  bind.public(verifyReset, async ({ body }) => service.verify(body.smsResetKeyId, body.code))
  bind.public(setNewPassword, async ({ body }) => {
    await service.complete('code', body.resetKey, body.password)
    return {}
  })
  bind.public(setNewPasswordByLink, async ({ body }) => {
    await service.complete('link', body.resetKey, body.password)
    return {}
  })
}
