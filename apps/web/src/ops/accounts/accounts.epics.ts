import type { RecordedDecision } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import {
  opsDecideAccount,
  opsSignAccountDecision,
} from '@player-site/contracts/ops/ops-account.calls.ts'
import { map, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import type { Api } from '../../shared/api/api.ts'
import { actWhenRequested } from '../page-acts.ts'
import { selectPlayerByAddress } from '../player-of-address.ts'
import {
  type AccountAct,
  accountActDone,
  accountActFailed,
  accountActRequested,
  accountOpened,
} from './accounts.slice.ts'

const openAccountByAddress = selectPlayerByAddress('accounts', accountOpened)

function send(api: Api, act: AccountAct): Observable<RecordedDecision> {
  const params = { playerId: z.parse(playerIdSchema, act.playerId), decisionId: act.decisionId }
  if (act.is === 'sign') {
    return api.call(opsSignAccountDecision, { params, body: { isApproved: act.isApproved } })
  }
  const { decision, reason } = act
  return api.call(opsDecideAccount, { params, body: { decision, reason } })
}

const decideWhenRequested = actWhenRequested({
  requested: accountActRequested,
  send: (act, api) => send(api, act).pipe(map(({ state }) => accountActDone({ act, state }))),
  failed: accountActFailed,
})

export const accountsEpics = {
  openAccountByAddress,
  decideWhenRequested,
}
