import {
  readAccessContext,
  readAccessDetails,
  readRiskSetting,
} from '@player-site/contracts/player-access/player-access.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { PlayerAccess } from './player-access.service.ts'

/** @see A§7 Player "access", "risk-setting" */
export function bindPlayerAccess(bind: Bind, access: PlayerAccess): void {
  bind.public(readAccessDetails, ({ query }) => access.details(query))
  bind.public(readAccessContext, ({ query }) => access.context(query))
  bind.public(readRiskSetting, ({ query }) => access.riskSetting(query))
}
