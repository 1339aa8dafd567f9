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
  bind(readActivityCheck, async ({ bearer }) => service.settings((await bearer()).playerId))
  bind(changeActivityCheck, async ({ bearer, body }) =>
    service.change((await bearer()).playerId, body),
  )
  bind(readMinutesRemaining, async ({ bearer }) =>
    service.minutesRemaining((await bearer()).playerId),
  )
  bind(resetActivityTimer, async ({ bearer }) => {
    await service.reset((await bearer()).playerId)
    return {}
  })
  bind(readActivitySummary, async ({ bearer }) => service.summary((await bearer()).playerId))
  bind(readLatestActivity, async ({ bearer }) => service.latest(await bearer()))
}
