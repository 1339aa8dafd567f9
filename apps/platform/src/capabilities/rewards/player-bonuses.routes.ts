import {
  cancelPlayerBonus,
  decideGrant,
  grantBonus,
  listWaitingGrants,
  readPlayerBonuses,
} from '@player-site/contracts/rewards/player-bonuses.staff.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { BonusGrants } from './player-bonuses.grants.ts'
import type { PlayerBonusesService } from './player-bonuses.service.ts'

/** For gateways only: operators use the gateway's operations port. */
export function bindPlayerBonuses(
  bind: Bind,
  bonuses: PlayerBonusesService,
  grants: BonusGrants,
): void {
  bind.public(readPlayerBonuses, ({ body }) => bonuses.read(body))
  bind.public(cancelPlayerBonus, ({ params, body }) => bonuses.cancel({ ...params, ...body }))
  bind.public(grantBonus, ({ params, body }) => grants.grant({ ...params, ...body }))
  bind.public(listWaitingGrants, async ({ body }) => ({
    grants: await bonuses.listWaiting(body.operator),
  }))
  bind.public(decideGrant, ({ params, body }) => grants.decide({ ...params, ...body }))
}
