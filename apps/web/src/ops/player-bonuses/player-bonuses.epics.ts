import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import {
  opsCancelBonus,
  opsDecideGrant,
  opsGrantBonus,
} from '@player-site/contracts/ops/ops-player-bonuses.calls.ts'
import { grantRefusalDetails } from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { map, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import type { Api } from '../../shared/api/api.ts'
import { actWhenRequested } from '../page-acts.ts'
import { selectPlayerByAddress } from '../player-of-address.ts'
import {
  type BonusAct,
  bonusActDone,
  bonusActFailed,
  bonusActRequested,
  bonusesOpened,
} from './player-bonuses.slice.ts'

const openBonusesByAddress = selectPlayerByAddress('player-bonuses', bonusesOpened)

function send(act: BonusAct, api: Api): Observable<UnknownAction> {
  const playerId = z.parse(playerIdSchema, act.playerId)
  switch (act.is) {
    case 'cancel': {
      const { assignmentId, reason } = act
      return api
        .call(opsCancelBonus, { params: { playerId, assignmentId }, body: { reason } })
        .pipe(map(() => bonusActDone({ act })))
    }
    case 'grant': {
      const { grantId, campaignId, amount, reason } = act
      const body = { campaignId, reason, ...(amount !== undefined && { amount }) }
      return api
        .call(opsGrantBonus, { params: { playerId, grantId }, body })
        .pipe(map(({ state }) => bonusActDone({ act, state })))
    }
    case 'decide': {
      const { grantId, isApproved } = act
      return api
        .call(opsDecideGrant, { params: { playerId, grantId }, body: { isApproved } })
        .pipe(map(({ state }) => bonusActDone({ act, state })))
    }
  }
}

const actOnBonusWhenRequested = actWhenRequested({
  requested: bonusActRequested,
  send,
  failed: (failure, _act, { details }) => {
    const read = z.safeParse(grantRefusalDetails, details)
    return bonusActFailed({ failure, ...(read.success && read.data) })
  },
})

export const playerBonusesEpics = { openBonusesByAddress, actOnBonusWhenRequested }
