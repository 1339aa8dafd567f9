import type {
  CashierMethod,
  DepositGate,
  Payment,
  PaymentMethodId,
  PendingWithdrawal,
  WithdrawalGate,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import type { PixKey } from '@player-site/contracts/cashier/pix-key.ts'
import type { SavedMethod } from '@player-site/contracts/cashier/saved-methods.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'

export interface PaymentRequest {
  readonly kind: Payment['kind']
  readonly method: PaymentMethodId
  /** Decimal in the wallet's currency. */
  readonly amount: number
  readonly bonusId: string | null
  /** Where a withdrawal goes, for a method whose account the player types. */
  readonly account?: PixKey
  /** The account of the method as the player reviewed it. */
  readonly reviewedAccount?: string
  /** The active bonuses that the player has agreed to lose by a withdrawal. */
  readonly forfeits?: string[]
  /** The saved card that a deposit is paid by. */
  readonly savedMethodId?: string
  /** Sending the same key again requests the same payment. */
  readonly requestId: string
}

/** A payment from the form to its final state. */
export type PaymentPhase =
  | { readonly is: 'none' }
  | { readonly is: 'starting'; readonly request: PaymentRequest }
  | { readonly is: 'refused'; readonly request: PaymentRequest; readonly failure: Failure }
  /** At the provider's page. */
  | { readonly is: 'paying'; readonly payment: Payment }
  /** The player has finished there; only the platform knows the result. */
  | { readonly is: 'submitted'; readonly payment: Payment }
  | { readonly is: 'ended'; readonly payment: Payment }

export interface Methods {
  readonly methods: readonly CashierMethod[]
  readonly recent: readonly PaymentMethodId[]
  /** The player's saved cards, the latest used first. */
  readonly saved: readonly SavedMethod[]
}

export interface CashierState {
  readonly deposit: Remote<DepositGate>
  /** The player has chosen to verify later. */
  readonly isVerificationDeferred: boolean
  /**
   * Dismissed once, it stays hidden for this session.
   * @see A§4 "The notification can be dismissed once"
   */
  readonly isNoticeDismissed: boolean
  readonly withdrawal: Remote<WithdrawalGate>
  /** The same for a withdrawal where documents are only recommended. */
  readonly isPayoutVerificationDeferred: boolean
  /** The saved card whose removal is in flight. */
  readonly removing: string | undefined
  readonly payment: PaymentPhase
  /** The withdrawal whose cancellation is in flight. */
  readonly cancelling: string | undefined
  /** Withdrawals that the player cancelled here, which need no notification when they end. */
  readonly cancelled: readonly string[]
}

export type StateWithPendingWithdrawals = {
  readonly pendingWithdrawals?: Remote<readonly PendingWithdrawal[]> | undefined
}
export type StateWithCashier = { readonly cashier?: CashierState | undefined }
