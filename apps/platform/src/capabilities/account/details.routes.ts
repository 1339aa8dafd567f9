import {
  changeAddress as changeAddressCall,
  changeLanguage as changeLanguageCall,
  changePassword as changePasswordCall,
  changePhone,
  changeProvince as changeProvinceCall,
  closeAccount as closeAccountCall,
  enterPerson as enterPersonCall,
  readAccountDetails,
  readAttention as readAttentionCall,
  requestPhoneCode,
  verifyPhone,
} from '@player-site/contracts/account/account-details.calls.ts'
import type { Bearer, Bind } from '../../http/bind-call.ts'
import { type AttentionDeps, readAttention } from './attention.service.ts'
import { type ClosureDeps, closeAccount } from './closure.service.ts'
import {
  changeAddress,
  changeLanguage,
  changeProvince,
  type DetailsDeps,
  readDetails,
} from './details.service.ts'
import { changePassword, type PasswordDeps } from './password.service.ts'
import { enterPerson, type PersonDeps } from './person.service.ts'
import type { PhoneChangeService } from './phone-change.service.ts'

export interface DetailsRoutesDeps
  extends DetailsDeps,
    PasswordDeps,
    ClosureDeps,
    AttentionDeps,
    PersonDeps {
  readonly phoneChange: PhoneChangeService
  /** @throws CodedError session.reauthenticationRequired unless they authenticated just now */
  readonly requireFresh: (player: Bearer) => Promise<void>
}

/** @see A§3 Account details, A§7 Player, design "Sensitive changes" */
export function bindDetails(bind: Bind, deps: DetailsRoutesDeps): void {
  const { db, phoneChange, requireFresh } = deps
  bind.player(readAccountDetails, ({ player }) => readDetails(db, player.playerId))
  bind.player(readAttentionCall, ({ player }) => readAttention(player.playerId, deps))
  // The old password is the fresh authentication.
  bind.player(changePasswordCall, async ({ player, body }) => {
    await changePassword(player, body, deps)
    return {}
  })
  bind.player(enterPersonCall, async ({ player, body }) => {
    await requireFresh(player)
    return enterPerson(player.playerId, body, deps)
  })
  bind.player(changePhone, async ({ player, body }) => {
    await requireFresh(player)
    return phoneChange.begin(player.playerId, body.mobilePhone)
  })
  bind.player(requestPhoneCode, ({ player, body }) =>
    phoneChange.requestCode(player.playerId, body),
  )
  bind.player(verifyPhone, ({ player, body }) => phoneChange.verify(player, body))
  bind.player(changeAddressCall, async ({ player, body }) => {
    await requireFresh(player)
    return changeAddress(deps, player.playerId, body)
  })
  bind.player(changeProvinceCall, async ({ player, body }) => {
    await requireFresh(player)
    return changeProvince(deps, player.playerId, body.provinceCode)
  })
  bind.player(closeAccountCall, async ({ player, body }) => {
    await requireFresh(player)
    await closeAccount(player.playerId, body.isBalanceConfirmed, deps)
    return {}
  })
  bind.player(changeLanguageCall, ({ player, body }) =>
    changeLanguage(deps, player.playerId, body.language),
  )
}
