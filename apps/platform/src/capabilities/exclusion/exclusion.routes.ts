import {
  excludePlayer,
  readCooling,
  readProtectionRules,
  takeTimeout,
} from '@player-site/contracts/exclusion/exclusion.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { ExclusionService } from './exclusion.service.ts'

/** @see A§7 Player "exclusion", "timeout" */
export function bindExclusion(bind: Bind, exclusion: ExclusionService): void {
  bind(readProtectionRules, async ({ bearer }) => exclusion.rules((await bearer()).playerId))
  bind(excludePlayer, async ({ bearer, body }) =>
    exclusion.exclude((await bearer()).playerId, body),
  )
  bind(takeTimeout, async ({ bearer, body }) =>
    exclusion.takeTimeout((await bearer()).playerId, body),
  )
  bind(readCooling, async ({ bearer }) => exclusion.cooling((await bearer()).playerId))
}
