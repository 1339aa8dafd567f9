import {
  type DepositGate,
  gateFor,
  type Payment,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import styles from './cashier.module.css'
import { methodsRemote } from './cashier.remotes.ts'
import {
  canResume,
  type GateNoticeKind,
  gateNoticeKind,
  methodsFor,
  withSaved,
} from './cashier.rules.ts'
import {
  depositClosed,
  depositOpened,
  paymentStarted,
  selectCashier,
  verificationDeferred,
} from './cashier.slice.ts'
import { FormSkeleton } from './cashier-skeleton.tsx'
import { DepositAgain } from './deposit-again.tsx'
import { consentedIn, noBonus } from './deposit-bonus.rules.ts'
import { DepositNotice } from './deposit-notice.tsx'
import { GateNotice } from './gate-notice.tsx'
import { MethodsAway, NoMethods } from './no-methods.tsx'
import { PaymentEnding, PaymentInProgress } from './payment-ending.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { useOpenVerification, VerificationPrompt } from './verification-prompt.tsx'

/** A deposit from its gate to its result, on a page or in a sheet. @see A§4 Deposit flow */
export function Deposit({ onClose }: { readonly onClose?: () => void }): ReactNode {
  const dispatch = useDispatch()
  const { payment } = useSelector(selectCashier)
  const methods = useSelector(methodsRemote.select)
  useEffect(() => {
    dispatch(depositOpened())
    dispatch(methodsRemote.opened())
    return () => {
      dispatch(depositClosed())
    }
  }, [dispatch])
  switch (payment.is) {
    case 'paying': {
      const { url, method } = payment.payment
      const offered = methods.is === 'ready' ? methods.value.methods : []
      const name = offered.find(({ id }) => id === method)?.name ?? ''
      // The address of the page may arrive late when the provider is slow.
      return url === null ? (
        <PaymentInProgress payment={payment.payment} onClose={onClose} />
      ) : (
        <PaymentFrame payment={payment.payment} url={url} name={name} />
      )
    }
    case 'submitted':
      return <PaymentInProgress payment={payment.payment} onClose={onClose} />
    case 'ended':
      return <PaymentEnding payment={payment.payment} onClose={onClose} />
    default:
      return <Gate onClose={onClose} />
  }
}

function Gate({ onClose }: { readonly onClose: (() => void) | undefined }): ReactNode {
  const dispatch = useDispatch()
  const openVerification = useOpenVerification()
  const { deposit, isVerificationDeferred } = useSelector(selectCashier)
  const retry = () => dispatch(depositOpened())
  if (deposit.is === 'failed') {
    const { requestId } = deposit.failure
    return (
      <ErrorState
        body={<FormattedMessage id={`error.${deposit.failure.code}`} />}
        onRetry={retry}
        {...(requestId !== undefined && { requestId })}
      />
    )
  }
  if (deposit.is !== 'ready') return <FormSkeleton />
  const { value: gate } = deposit
  const kind = gateNoticeKind(gateFor(gate.status), gate)
  // Once the player has deferred verification, the platform still requests it.
  const onDefer = isVerificationDeferred ? undefined : () => void dispatch(verificationDeferred())
  return (
    <div className={styles['open']}>
      {gate.unfinished && canResume(kind) && <Unfinished payment={gate.unfinished} />}
      {kind ? (
        <GateNotice
          kind={kind}
          resetOn={reopensAt(kind, gate)}
          daysLeft={kind === 'loyal' ? gate.daysLeftToVerifyDocuments : null}
          onRetry={retry}
          onVerify={openVerification}
          {...(onDefer && { onDefer })}
        />
      ) : (
        <Open gate={gate} />
      )}
      <VerificationPrompt flow="deposit" kind={kind} onDefer={onDefer} onLeave={onClose} />
    </div>
  )
}

/** A payment that was left at the provider's page can be paid or cancelled only there. */
function Unfinished({ payment }: { readonly payment: Payment }): ReactNode {
  const dispatch = useDispatch()
  const { tag } = useLocale()
  const amount = formatAmount(payment.amount, payment.currency, tag)
  return (
    <Banner
      level="caution"
      testId="deposit-unfinished"
      title={<FormattedMessage id="cashier.unfinished" values={{ amount }} />}
      body={<FormattedMessage id="cashier.unfinished.body" />}
      actions={
        <Button
          kind="quiet"
          data-testid="deposit-go-on"
          onClick={() => dispatch(paymentStarted(payment))}
        >
          <FormattedMessage id="cashier.unfinished.goOn" />
        </Button>
      }
    />
  )
}

/** When the reason for the closed gate expires, ISO 8601. */
function reopensAt(kind: GateNoticeKind, { resetOn, coolingUntil }: DepositGate): string | null {
  if (kind === 'cooling') return coolingUntil ?? null
  return kind.startsWith('limit') ? resetOn : null
}

function Open({ gate }: { readonly gate: DepositGate }): ReactNode {
  const dispatch = useDispatch()
  const methods = useSelector(methodsRemote.select)
  const { currency, limitLeft, usualDeposit } = gate
  const minor = (decimal: number) => roundedFromDecimal(decimal, currency).amountMinor
  if (methods.is === 'failed') return <MethodsAway failure={methods.failure} />
  if (methods.is !== 'ready') return <FormSkeleton />
  const { saved, recent, methods: known } = methods.value
  const offered = withSaved(methodsFor('deposit', known, recent), saved)
  if (offered.length === 0)
    return <NoMethods onRetry={() => dispatch(methodsRemote.reloadRequested())} />
  return (
    <div className={styles['open']}>
      <DepositNotice gate={gate} />
      {/* It would leave out the bonus that the player came for. */}
      {consentedIn(gate.bonuses) === noBonus && (
        <DepositAgain
          offered={offered[0]}
          currency={currency}
          left={limitLeft === null ? undefined : minor(limitLeft)}
        />
      )}
      <PaymentForm
        kind="deposit"
        methods={offered}
        currency={currency}
        left={limitLeft === null ? undefined : minor(limitLeft)}
        usual={usualDeposit == null ? undefined : minor(usualDeposit)}
        bonuses={gate.bonuses}
      >
        <p className={styles['safe']}>
          <LockKeyhole size={16} aria-hidden="true" />
          <FormattedMessage id={saved.length > 0 ? 'cashier.saved.safe' : 'cashier.safe'} />
        </p>
      </PaymentForm>
    </div>
  )
}
