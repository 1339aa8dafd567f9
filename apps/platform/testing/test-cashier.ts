import type { CashierMethod } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { CashierDeps } from '../src/capabilities/cashier/cashier.deps.ts'
import { createDepositsService } from '../src/capabilities/cashier/deposits.service.ts'
import { pendingDepositsBy } from '../src/capabilities/cashier/payments.repository.ts'
import type { RequireFresh } from '../src/capabilities/cashier/withdrawal-request.ts'
import {
  createWithdrawalsService,
  type WithdrawalsService,
} from '../src/capabilities/cashier/withdrawals.service.ts'
import { createLimitsService } from '../src/capabilities/limits/limits.service.ts'
import { createBonusForfeits } from '../src/capabilities/rewards/bonus-forfeits.ts'
import { createDepositBonuses } from '../src/capabilities/rewards/deposit-bonuses.ts'
import { createNoteBroken } from '../src/capabilities/rewards/note-broken.ts'
import type { Clock } from '../src/clock.ts'
import type { Database } from '../src/db/database.ts'
import type { Notification, PayTo } from '../src/integrations/payments/provider.contract.ts'
import { type Log, silentLog } from '../src/log.ts'
import { playerTransactionsIn } from './player-transactions.ts'

const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card' } as const
export const cardMethods = [
  { ...card, type: 'deposit', processTime: 'instant', min: 10, max: 1_000 },
  { ...card, type: 'withdrawal', processTime: 'days', min: 10, max: 1_000 },
] as const

/** The register's answers in tests that are not about it. */
const plenty = { leftMinor: 1_000_000n, resetAt: new Date('2026-02-01T00:00:00Z') }
export const openRegister: CashierDeps['register'] = {
  room: async () => plenty,
  reserve: async () => ({ isReserved: true, ...plenty }),
  commit: async () => {},
  release: async () => {},
}

export interface CashierDepsForTest {
  readonly db: Database
  readonly clock: Clock
  /** Called when the provider is called; throws to make it unreachable. */
  readonly onOrder?: (payTo?: PayTo | null) => void
  readonly log?: Log
  readonly methods?: readonly CashierMethod[]
  readonly areProofsSent?: CashierDeps['areProofsSent']
  readonly messages?: CashierDeps['messages']
  readonly firstPayoutWaitMs?: number
  readonly monthlyMaxMinor?: bigint
  /** How the provider answers, where it differs from one that opens its page. */
  readonly provider?: Partial<CashierDeps['provider']>
}

/** Withdrawals of sessions that were authenticated lately, where a test says nothing else. */
export const withFreshSessions = (withdrawals: WithdrawalsService) => ({
  ...withdrawals,
  start: (
    playerId: string,
    request: Parameters<WithdrawalsService['start']>[1],
    requireFresh: RequireFresh = async () => {},
  ) => withdrawals.start(playerId, request, requireFresh),
})
export type TestWithdrawals = ReturnType<typeof withFreshSessions>

/** E-mails that no test reads. */
export const unreadMessages: CashierDeps['messages'] = { email: async () => {} }

/** Bonuses as payments meet them. */
export const bonusesForTest = (clock: Clock, log: Log = silentLog): CashierDeps['bonuses'] => ({
  ...createBonusForfeits(clock),
  ...createDepositBonuses({ clock, log, termsInForce: 0, noteBroken: createNoteBroken(log) }),
})

/** A cashier with a provider that knows every payment. */
export function createTestCashier({
  db,
  clock,
  onOrder = () => {},
  log = silentLog,
  methods = cardMethods,
  areProofsSent = async () => false,
  messages = unreadMessages,
  firstPayoutWaitMs = 0,
  monthlyMaxMinor = 50_000n,
  provider = {},
}: CashierDepsForTest) {
  const playerTransaction = playerTransactionsIn(db)
  const pendingDeposits = pendingDepositsBy(clock)
  const limits = createLimitsService({ db, clock, pendingDeposits, playerTransaction })
  const deps: CashierDeps = {
    db,
    clock,
    limits,
    areProofsSent,
    bonuses: bonusesForTest(clock, log),
    log,
    provider: {
      async openDeposit({ id }) {
        onOrder()
        return { result: 'opened', reference: `ref-${id}`, url: `https://pay.example/${id}` }
      },
      async payOut({ id, payTo }) {
        onOrder(payTo)
        return { reference: `ref-${id}` }
      },
      deleteCredential: async () => {},
      ...provider,
    },
    register: openRegister,
    methodsIn: () => methods,
    playerTransaction,
    messages,
    newId: () => crypto.randomUUID(),
  }
  const terms = {
    waitMs: 60_000,
    firstPayoutWaitMs,
    monthlyMaxMinor: () => monthlyMaxMinor,
    maxCancelsPerDay: 2,
  }
  return {
    deps,
    limits,
    deposits: createDepositsService(deps),
    withdrawals: withFreshSessions(createWithdrawalsService(deps, terms)),
  }
}

/** The provider's notification about a payment of this many EUR. */
export const notificationOf = (
  merchantReference: string,
  amount: number,
  event: Notification['event'] = 'succeeded',
  kind: Notification['kind'] = 'deposit',
  account?: string,
): Notification => ({
  event,
  kind,
  merchantReference,
  reference: `ref-${merchantReference}`,
  amount: amount.toFixed(2),
  currency: 'EUR',
  ...(account !== undefined && { account }),
})
