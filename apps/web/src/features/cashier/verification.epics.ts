import { gateFor } from '@player-site/contracts/cashier/cashier.entities.ts'
import { filter, map } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithSession, selectPlayer } from '../session/index.ts'
import { verificationStepOf } from './cashier.rules.ts'
import { depositGateArrived, selectCashier, withdrawalGateArrived } from './cashier.slice.ts'
import type { StateWithCashier } from './cashier.state.ts'
import { gateStepArrived } from './verification.slice.ts'

/** Asks for documents when a gate does, and follows every change of the player's statuses. */
export const promptWhenGateArrives: AppEpic<StateWithCashier & StateWithSession> = (
  action$,
  state$,
) =>
  action$.pipe(
    filter((action) => depositGateArrived.match(action) || withdrawalGateArrived.match(action)),
    map((action) => {
      const { status } = action.payload.value
      const kycStatus = selectPlayer(state$.value)?.profile.kycStatus ?? ''
      const isDeferred =
        withdrawalGateArrived.match(action) &&
        status === 'DOCUMENTS_PREFERRED' &&
        selectCashier(state$.value).isPayoutVerificationDeferred
      return gateStepArrived(isDeferred ? 'open' : verificationStepOf(gateFor(status), kycStatus))
    }),
  )
