import { findPlayer, listRounds } from '@player-site/contracts/support/support.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { SupportService } from './support.service.ts'

/** For gateways only: operators search at the gateway's operations port. */
export function bindSupport(bind: Bind, support: SupportService): void {
  bind.public(findPlayer, async ({ body }) => support.findPlayer(body))
  bind.public(listRounds, async ({ body }) => support.listRounds(body))
}
