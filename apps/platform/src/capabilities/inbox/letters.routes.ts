import {
  listLetters,
  sendLetter,
  withdrawLetter,
} from '@player-site/contracts/letters/letters.staff.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { LettersService } from './letters.service.ts'

/** For gateways only: staff write at the gateway's operations port. */
export function bindLetters(bind: Bind, letters: LettersService): void {
  bind.public(listLetters, () => letters.list())
  bind.public(sendLetter, ({ params, body }) =>
    letters.send(params.letterId, body.letter, body.operator),
  )
  bind.public(withdrawLetter, ({ params, body }) =>
    letters.withdraw(params.letterId, body.operator),
  )
}
