import type {
  CashierMethod,
  DepositGate,
  Payment,
  PaymentMethodId,
  PendingWithdrawal,
  WithdrawalGate,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'
import type { LocalePart } from '../locale/index.ts'
import type { SessionPart } from '../session/index.ts'

export interface PaymentRequest {
  readonly kind: Payment['kind']
  readonly method: PaymentMethodId
  /** Decimal in the wallet's currency. */
  readonly amount: number
  readonly bonusId: string | null
  /** The same one asks for the same payment, however often it is sent. */
  readonly requestId: string
}

/** A payment from the form to its end. */
export type PaymentPhase =
  | { readonly is: 'none' }
  | { readonly is: 'starting'; readonly request: PaymentRequest }
  | { readonly is: 'refused'; readonly request: PaymentRequest; readonly failure: Failure }
  /** At the provider's page. */
  | { readonly is: 'paying'; readonly payment: Payment }
  /** The player is done there; how it ended only the platform knows. */
  | { readonly is: 'submitted'; readonly payment: Payment }
  | { readonly is: 'ended'; readonly payment: Payment }

export interface Methods {
  readonly methods: readonly CashierMethod[]
  readonly recent: readonly PaymentMethodId[]
}

export interface CashierState {
  readonly deposit: Remote<DepositGate>
  /** The player has said that they verify later. */
  readonly isLater: boolean
  /** Dismissed once, it stays away for this session. @see A§4 "The notification can be dismissed once" */
  readonly isNoticeDismissed: boolean
  readonly withdrawal: Remote<WithdrawalGate>
  /** The same of a withdrawal, where the player is only asked for documents. */
  readonly isWithdrawLater: boolean
  readonly methods: Remote<Methods>
  readonly payment: PaymentPhase
  readonly waiting: Remote<readonly PendingWithdrawal[]>
  /** The withdrawal that is being taken back. */
  readonly cancelling: string | undefined
  /** Those that the player took back here: nobody needs to be told of their end. */
  readonly cancelled: readonly string[]
}

export type CashierPart = { readonly cashier?: CashierState | undefined }
/** What the cashier looks at. */
export type SeenByCashier = CashierPart & SessionPart & LocalePart
