import {
  authorizeBank,
  loginWithBank,
  openBankSession,
  requestBankEmailCode,
  updateBankPlayer,
  verifyBankCode,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { BankPersons } from './bank-person.service.ts'
import type { BankSessions } from './pay-and-play.service.ts'

/** @see A§7 Pay-and-play */
export function bindPayAndPlay(
  bind: Bind,
  { sessions, persons }: { readonly sessions: BankSessions; readonly persons: BankPersons },
): void {
  bind.public(openBankSession, ({ body }) => sessions.session(body))
  bind.public(authorizeBank, ({ query }) => sessions.authorize(query))
  bind.public(verifyBankCode, ({ body }) => persons.verify(body))
  bind.public(requestBankEmailCode, ({ body }) => persons.requestEmail(body))
  bind.public(updateBankPlayer, ({ body }) => persons.update(body))
  bind.public(loginWithBank, ({ body }) => persons.login(body))
}
