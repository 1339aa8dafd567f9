import {
  changeActivityCheck,
  readActivityCheck,
  readActivitySummary,
  readLatestActivity,
  readMinutesRemaining,
  resetActivityTimer,
} from '@player-site/contracts/activity/activity.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { ActivityService } from './activity.service.ts'

/** @see A§7 Player, Wallet and cashier */
export function bindActivity(bind: Bind, service: ActivityService): void {
  bind.player(readActivityCheck, async ({ player }) => service.settings(player.playerId))
  bind.player(changeActivityCheck, async ({ player, body }) =>
    service.change(player.playerId, body),
  )
  bind.player(readMinutesRemaining, async ({ player }) => service.minutesRemaining(player.playerId))
  bind.player(resetActivityTimer, async ({ player }) => {
    await service.reset(player.playerId)
    return {}
  })
  bind.player(readActivitySummary, async ({ player }) => service.summary(player.playerId))
  bind.player(readLatestActivity, async ({ player }) => service.latest(player))
}
