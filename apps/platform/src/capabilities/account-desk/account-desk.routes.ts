import {
  decideAccount,
  listWaitingDecisions,
  readDeskAccount,
  signAccountDecision,
} from '@player-site/contracts/account-desk/account-desk.staff.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { AccountDesk } from './account-desk.service.ts'

/** For servers that hold a platform key: gateways, and the operator's back office. */
export function bindAccountDesk(bind: Bind, desk: AccountDesk): void {
  bind.public(readDeskAccount, ({ params }) => desk.read(params.playerId))
  bind.public(listWaitingDecisions, async () => ({ decisions: await desk.listWaiting() }))
  bind.public(decideAccount, ({ params, body }) => desk.decide({ ...params, ...body }))
  bind.public(signAccountDecision, ({ params, body }) => desk.sign({ ...params, ...body }))
}
