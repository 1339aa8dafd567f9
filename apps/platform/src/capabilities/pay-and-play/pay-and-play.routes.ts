import {
  authorizeBank,
  loginWithBank,
  openBankSession,
  requestBankEmailCode,
  updateBankPlayer,
  verifyBankCode,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { BankAccountService } from './bank-account.service.ts'
import type { BankPersons } from './bank-person.service.ts'
import type { BankSessions } from './pay-and-play.service.ts'

export interface PayAndPlayServices {
  readonly sessions: BankSessions
  readonly persons: BankPersons
  readonly accounts: BankAccountService
}

/** @see A§7 Pay-and-play */
export function bindPayAndPlay(
  bind: Bind,
  { sessions, persons, accounts }: PayAndPlayServices,
): void {
  bind.public(openBankSession, ({ body }) => sessions.session(body))
  bind.public(authorizeBank, ({ query }) => sessions.authorize(query))
  bind.public(verifyBankCode, ({ body }) => persons.verify(body))
  bind.public(requestBankEmailCode, ({ body }) => accounts.requestEmail(body))
  bind.public(updateBankPlayer, ({ body }) => accounts.update(body))
  bind.public(loginWithBank, ({ body }) => persons.login(body))
}
