import {
  changeDepositLimit,
  changeSpendLimit,
  readDepositLimits,
  readSpendLimits,
} from '@player-site/contracts/limits/limits.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { LimitsService } from './limits.service.ts'

/** @see A§7 Player "Limits" */
export function bindLimits(bind: Bind, limits: LimitsService): void {
  bind(readDepositLimits, async ({ bearer }) => limits.view((await bearer()).playerId, 'deposit'))
  bind(readSpendLimits, async ({ bearer }) => limits.view((await bearer()).playerId, 'loss'))
  bind(changeDepositLimit, async ({ bearer, body }) =>
    limits.change((await bearer()).playerId, 'deposit', body),
  )
  bind(changeSpendLimit, async ({ bearer, body }) =>
    limits.change((await bearer()).playerId, 'loss', body),
  )
}
