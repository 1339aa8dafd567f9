import type { WithdrawalGate } from '@player-site/contracts/cashier/cashier.entities.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import { roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { selectWallet } from '../wallet/index.ts'
import styles from './cashier.module.css'
import { methodsRemote } from './cashier.remotes.ts'
import { gateNoticeKind, methodsFor, withdrawalGateState } from './cashier.rules.ts'
import {
  payoutVerificationDeferred,
  selectCashier,
  withdrawalClosed,
  withdrawalOpened,
} from './cashier.slice.ts'
import { FormSkeleton } from './cashier-skeleton.tsx'
import { GateNotice } from './gate-notice.tsx'
import { MethodsAway, NoMethods } from './no-methods.tsx'
import { withPayBack } from './pay-back.rules.ts'
import { PaymentForm } from './payment-form.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import { useOpenVerification, VerificationPrompt } from './verification-prompt.tsx'

export interface WithdrawProps {
  /** Whether pending withdrawals are listed below. */
  readonly hasPending?: boolean
  /** Closes the sheet that it is in. */
  readonly onClose?: () => void
}

/** A withdrawal from its gate to its result, on a page or in a sheet. @see A§4 Withdrawal */
export function Withdraw({ hasPending = true, onClose }: WithdrawProps) {
  const dispatch = useDispatch()
  const { withdrawal } = useSelector(selectCashier)
  const methods = useSelector(methodsRemote.select)
  // The section below comes after the form, since the number of payment methods is not known in
  // advance.
  const isSettled = !isPending(withdrawal) && !isPending(methods)
  useEffect(() => {
    dispatch(withdrawalOpened())
    dispatch(methodsRemote.opened())
    return () => {
      dispatch(withdrawalClosed())
    }
  }, [dispatch])
  return (
    <div className={styles['whole']}>
      <Figures />
      <Gate onClose={onClose} />
      {hasPending && isSettled && <PendingWithdrawals />}
    </div>
  )
}

/** The withdrawable amount, beside the total. */
function Figures() {
  const wallet = useSelector(selectWallet)
  const { tag } = useLocale()
  const amount = (value: number) =>
    wallet?.status === 'success' ? formatAmount(value, wallet.currency, tag) : '–'
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>
          <FormattedMessage id="wallet.withdrawable" />
        </dt>
        <dd data-testid="withdrawable">{amount(wallet?.mainBalance ?? 0)}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="overview.total" />
        </dt>
        <dd>{amount(wallet?.totalBalance ?? 0)}</dd>
      </div>
    </dl>
  )
}

function Gate({ onClose }: { readonly onClose: (() => void) | undefined }): ReactNode {
  const dispatch = useDispatch()
  const openVerification = useOpenVerification()
  const { withdrawal, isPayoutVerificationDeferred } = useSelector(selectCashier)
  const wallet = useSelector(selectWallet)
  const retry = () => dispatch(withdrawalOpened())
  if (withdrawal.is === 'failed') {
    const { code, requestId } = withdrawal.failure
    return (
      <ErrorState
        body={<FormattedMessage id={`error.${code}`} />}
        onRetry={retry}
        {...(requestId !== undefined && { requestId })}
      />
    )
  }
  if (withdrawal.is !== 'ready') return <FormSkeleton />
  const { value: gate } = withdrawal
  // The balance pill's figure is the newer one.
  const mainBalance = wallet?.status === 'success' ? wallet.mainBalance : gate.withdrawable
  const state = withdrawalGateState(gate, mainBalance, isPayoutVerificationDeferred)
  const facts = { status: gate.status, limitType: 'withdrawal', needsDepositLimit: false } as const
  const kind = gateNoticeKind(state, facts)
  const defer = () => void dispatch(payoutVerificationDeferred())
  return (
    <>
      {kind ? (
        <GateNotice kind={kind} onRetry={retry} onDefer={defer} onVerify={openVerification} />
      ) : (
        <>
          {state === 'SELF_LIMIT_NOTIFY' && <LimitNotice gate={gate} />}
          <KycNotice gate={gate} mainBalance={mainBalance} />
          <Open gate={gate} mainBalance={mainBalance} />
        </>
      )}
      <VerificationPrompt flow="withdraw" kind={kind} onDefer={defer} onLeave={onClose} />
    </>
  )
}

function LimitNotice({ gate }: { readonly gate: WithdrawalGate }) {
  const { tag } = useLocale()
  const { limit, currency, duration } = gate
  return (
    <Banner
      level="info"
      testId="withdrawal-notify"
      title={
        <FormattedMessage
          id="cashier.notify.title"
          values={{ limit: formatAmount(limit ?? 0, currency, tag) }}
        />
      }
      body={<FormattedMessage id="cashier.notify.body" values={{ duration: duration ?? '' }} />}
    />
  )
}

/** Says that more than this may leave only after the player is verified further. */
function KycNotice({ gate: { kycLimit, currency }, mainBalance }: OpenProps): ReactNode {
  const { tag, prefix } = useLocale()
  if (kycLimit == null || mainBalance <= kycLimit) return null
  return (
    <Banner
      level="info"
      testId="withdrawal-kyc"
      title={
        <FormattedMessage
          id="cashier.kyc.title"
          values={{ limit: formatAmount(kycLimit, currency, tag) }}
        />
      }
      actions={
        <Link to={addressOf(verificationPage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="cashier.way.verify" />
        </Link>
      }
    />
  )
}

interface OpenProps {
  readonly gate: WithdrawalGate
  readonly mainBalance: number
}

function Open({ gate, mainBalance }: OpenProps): ReactNode {
  const dispatch = useDispatch()
  const methods = useSelector(methodsRemote.select)
  const { currency, limit, kycLimit, payBack = [] } = gate
  if (methods.is === 'failed') return <MethodsAway failure={methods.failure} />
  if (methods.is !== 'ready') return <FormSkeleton />
  const offered = methodsFor('withdrawal', methods.value.methods, methods.value.recent)
  if (offered.length === 0)
    return <NoMethods onRetry={() => dispatch(methodsRemote.reloadRequested())} />
  const left = Math.min(mainBalance, limit ?? mainBalance, kycLimit ?? mainBalance)
  return (
    <PaymentForm
      kind="withdrawal"
      methods={withPayBack(offered, payBack, currency)}
      currency={currency}
      left={roundedFromDecimal(left, currency).amountMinor}
    />
  )
}
