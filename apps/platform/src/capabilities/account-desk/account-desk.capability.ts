import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { wholeSection } from '../../manifest/personal-data.ts'
import { listDecisions } from './account-desk.repository.ts'
import { bindAccountDesk } from './account-desk.routes.ts'
import {
  createAccountDesk,
  type LimitLocks,
  type PaymentCorrections,
} from './account-desk.service.ts'

interface Needs {
  readonly limitLocks: LimitLocks
  readonly corrections: PaymentCorrections
}

/** More decisions than there are about one player. */
const maxInCopy = 1_000

/** What staff decide about accounts: status, flags, verification, level, locked limits. */
export const accountDesk: Capability<Needs, Nothing> = {
  name: 'account-desk',
  create({ db, clock, playerTransaction, accountState }, ports) {
    const desk = createAccountDesk({ db, clock, playerTransaction, accountState, ...ports })
    return {
      routes: ({ bind }) => bindAccountDesk(bind, desk),
      personalData: {
        sections: [
          wholeSection('accountDecisions', ['account_decisions'], async (playerId) => {
            const decisions = await listDecisions(db, playerId, maxInCopy)
            // Who decided is the operator's affair; what was decided, and why, the player's.
            return decisions.map(({ decision, reason, state, proposedAt, signedAt }) => {
              return { decision, reason, state, proposedAt, signedAt }
            })
          }),
        ],
      },
      provides: nothing,
    }
  },
}
