import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Database } from '../../db/database.ts'
import type { Bearer } from '../../http/bind-call.ts'
import { findFirstDepositAt } from '../../ledger/credited-deposits.repository.ts'
import type { Capability } from '../../manifest/capability.ts'
import { findPlayer } from '../../players/player.repository.ts'
import type { BankDeposits } from './bank-deposits.ts'
import { cashierData } from './cashier.data.repository.ts'
import type { CashierDeps, PaymentBonuses, PlayerLimits, ProofsSent } from './cashier.deps.ts'
import { type ContentDocuments, methodsIn } from './cashier.methods.ts'
import { daysLeftAfter } from './cashier.rules.ts'
import { createCashier } from './cashier.ts'
import type { CashierDecisions } from './cashier-decisions.ts'
import type { PaymentCorrections } from './payment-corrections.ts'
import { createPayoutAccountHolds, type PayoutAccountHolds } from './payout-account-holds.ts'
import { removeSavedMethods } from './saved-methods.repository.ts'

interface Needs {
  readonly limits: PlayerLimits
  readonly areProofsSent: ProofsSent
  readonly content: ContentDocuments
  readonly bonuses: PaymentBonuses
  /** @throws CodedError session.reauthenticationRequired */
  readonly requireFresh: (player: Bearer, within?: Database) => Promise<void>
}

interface Provided {
  readonly bankDeposits: BankDeposits
  /** Of what was reported of payments and could not be booked. */
  readonly corrections: PaymentCorrections
  readonly payoutAccountHolds: PayoutAccountHolds
  /** Takes all saved cards from a player. */
  readonly removeSavedMethods: (tx: Database, playerId: string, at: Date) => Promise<void>
  /** Both gates of a player now; undefined: no wallet. */
  readonly decisionsFor: (playerId: string) => Promise<CashierDecisions | undefined>
  /** Whole days in which documents are due; undefined before the first deposit. */
  readonly daysLeftToVerify: (playerId: string) => Promise<number | undefined>
}

/** Deposits and withdrawals. */
export const cashier: Capability<Needs, Provided> = {
  name: 'cashier',
  create(foundations, { limits, areProofsSent, content, bonuses, requireFresh }) {
    const methodsOf: CashierDeps['methodsIn'] = (...of) => methodsIn(content, ...of)
    const { WITHDRAWAL_WAIT_SECONDS, FIRST_PAYOUT_WAIT_SECONDS } = foundations.config
    const { routes, job, bankDeposits, corrections, decisionsFor } = createCashier(foundations, {
      limits,
      areProofsSent,
      bonuses,
      methodsIn: methodsOf,
      requireFresh,
      waitMs: WITHDRAWAL_WAIT_SECONDS * 1_000,
      firstPayoutWaitMs: FIRST_PAYOUT_WAIT_SECONDS * 1_000,
    })
    const { db, clock } = foundations
    const daysLeftToVerify = async (playerId: string) => {
      const player = await findPlayer(db, playerId)
      if (!player) return undefined
      const { verification } = marketRulesFor(player.countryCode)
      return daysLeftAfter(await findFirstDepositAt(db, playerId), verification, clock.now())
    }
    return {
      routes,
      jobs: [job],
      personalData: cashierData(db),
      provides: {
        bankDeposits,
        corrections,
        daysLeftToVerify,
        decisionsFor,
        removeSavedMethods,
        payoutAccountHolds: createPayoutAccountHolds({ clock, methodsIn: methodsOf }),
      },
    }
  },
}
