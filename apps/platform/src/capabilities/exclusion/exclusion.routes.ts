import {
  excludePlayer,
  readCooling,
  readProtectionRules,
  startCooling as startCoolingCall,
  takeTimeout,
} from '@player-site/contracts/exclusion/exclusion.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import { type CoolingOffDeps, startCooling } from './cooling-off.service.ts'
import type { ExclusionService } from './exclusion.service.ts'

/** @see A§7 Player "exclusion", "timeout" */
export function bindExclusion(
  bind: Bind,
  exclusion: ExclusionService,
  cooling: CoolingOffDeps,
): void {
  bind.player(readProtectionRules, async ({ player }) => exclusion.rules(player.playerId))
  bind.player(excludePlayer, async ({ player, body }) => exclusion.exclude(player.playerId, body))
  bind.player(takeTimeout, async ({ player, body }) => exclusion.takeTimeout(player.playerId, body))
  bind.public(startCoolingCall, ({ body }) => startCooling(body.coolingKey, cooling))
  bind.player(readCooling, async ({ player }) => exclusion.cooling(player.playerId))
}
