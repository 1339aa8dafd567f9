import {
  answerReview,
  checkResetLink,
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
  bind.public(checkResetLink, async ({ body }) => {
    await service.checkLink(body.resetKey)
    return {}
  })
  bind.public(setNewPassword, async ({ body }) =>
    service.complete('code', body.resetKey, body.password),
  )
  bind.public(setNewPasswordByLink, async ({ body }) =>
    service.complete('link', body.resetKey, body.password),
  )
  bind.public(answerReview, async ({ body }) => {
    await service.answerReview(body)
    return {}
  })
}
