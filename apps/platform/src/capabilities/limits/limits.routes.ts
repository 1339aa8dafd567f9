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
  bind.player(readDepositLimits, async ({ player }) => limits.view(player.playerId, 'deposit'))
  bind.player(readSpendLimits, async ({ player }) => limits.view(player.playerId, 'loss'))
  bind.player(changeDepositLimit, async ({ player, body }) =>
    limits.change(player.playerId, 'deposit', body),
  )
  bind.player(changeSpendLimit, async ({ player, body }) =>
    limits.change(player.playerId, 'loss', body),
  )
}
