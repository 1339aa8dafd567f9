import type { PendingWithdrawal } from '@player-site/contracts/cashier/cashier.entities.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './cashier.module.css'
import { methodsRemote, pendingRemote } from './cashier.remotes.ts'
import { cancelRequested, selectCashier } from './cashier.slice.ts'
import { PaymentMark } from './payment-mark.tsx'
import { WithdrawalTracker } from './withdrawal-tracker.tsx'

/**
 * Withdrawals that have not been paid out yet, with a button to cancel each.
 * @see A§7 pendingWithdrawal
 */
export function PendingWithdrawals() {
  const dispatch = useDispatch()
  const [selected, setSelected] = useState<PendingWithdrawal>()
  const titleId = useId()
  const hasNoMethods = useSelector(methodsRemote.select).is === 'idle'
  useEffect(() => {
    // The list shows the methods' names and times, which the form beside it has already loaded.
    if (hasNoMethods) dispatch(methodsRemote.opened())
  }, [dispatch, hasNoMethods])
  return (
    <section className={styles['group']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['heading']}>
        <FormattedMessage id="cashier.waiting.title" />
      </h2>
      <List onCancel={setSelected} />
      {selected && <CancelDialog withdrawal={selected} onClose={() => setSelected(undefined)} />}
    </section>
  )
}

type OnCancel = (withdrawal: PendingWithdrawal) => void

function List({ onCancel }: { readonly onCancel: OnCancel }): ReactNode {
  const dispatch = useDispatch()
  const pendingWithdrawals = useRemote(pendingRemote)
  if (pendingWithdrawals.is === 'failed') {
    return (
      <ErrorState
        body={<FormattedMessage id={`error.${pendingWithdrawals.failure.code}`} />}
        onRetry={() => dispatch(pendingRemote.reloadRequested())}
      />
    )
  }
  if (pendingWithdrawals.is !== 'ready') return <Skeleton className={styles['skeletonRow']} />
  if (pendingWithdrawals.value.length === 0) {
    return (
      <p className={styles['none']} data-testid="waiting-none">
        <FormattedMessage id="cashier.waiting.none" />
      </p>
    )
  }
  return (
    <ul className={styles['rows']} data-testid="waiting-list">
      {pendingWithdrawals.value.map((withdrawal) => (
        <Row
          key={withdrawal.pendingWithdrawalId}
          withdrawal={withdrawal}
          readAtMs={pendingWithdrawals.atMs}
          onCancel={() => onCancel(withdrawal)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly withdrawal: PendingWithdrawal
  /** When it was as shown, ms since 1970. */
  readonly readAtMs: number
  readonly onCancel: () => void
}

function Row({ withdrawal, readAtMs, onCancel }: RowProps) {
  const intl = useIntl()
  const { tag } = useLocale()
  const { cancelling } = useSelector(selectCashier)
  const methods = useSelector(methodsRemote.select)
  const { account, amount, currency, method, requestedAt, canCancel, pendingWithdrawalId } =
    withdrawal
  const written = formatAmount(amount, currency, tag)
  const used =
    methods.is === 'ready'
      ? methods.value.methods.find(({ id, type }) => id === method && type === 'withdrawal')
      : undefined
  return (
    <li className={cx(styles['row'], styles['tracked'])}>
      <PaymentMark id={method} />
      <span className={styles['rowText']}>
        <span className={styles['rowAmount']}>{written}</span>
        {used && (
          <span className={styles['rowWhen']}>
            <FormattedMessage
              id="cashier.waiting.by"
              values={{
                method: used.name,
                time: intl.formatMessage({ id: `content.pay.${used.processTime}` }),
              }}
            />
          </span>
        )}
        {account !== undefined && (
          <bdi className={styles['rowWhen']} data-testid="waiting-account">
            {account}
          </bdi>
        )}
        <span className={styles['rowWhen']}>
          <FormattedMessage
            id="cashier.waiting.since"
            values={{
              when: intl.formatDate(requestedAt, { dateStyle: 'medium', timeStyle: 'short' }),
            }}
          />
        </span>
      </span>
      {canCancel && (
        <Button
          kind="quiet"
          data-testid="waiting-cancel"
          isPending={cancelling === pendingWithdrawalId}
          aria-label={intl.formatMessage({ id: 'cashier.cancel.which' }, { amount: written })}
          onClick={onCancel}
        >
          <FormattedMessage id="cashier.cancel" />
        </Button>
      )}
      <WithdrawalTracker withdrawal={withdrawal} readAtMs={readAtMs} />
    </li>
  )
}

interface CancelDialogProps {
  readonly withdrawal: PendingWithdrawal
  readonly onClose: () => void
}

function CancelDialog({ withdrawal, onClose }: CancelDialogProps) {
  const dispatch = useDispatch()
  const { tag } = useLocale()
  const confirm = () => {
    dispatch(cancelRequested(withdrawal))
    onClose()
  }
  return (
    <Dialog
      isOpen
      testId="cancel-dialog"
      title={<FormattedMessage id="cashier.cancel.title" />}
      onClose={onClose}
      actions={
        <>
          {/* The action that keeps the money out of play comes first. */}
          <Button data-testid="cancel-keep" onClick={onClose}>
            <FormattedMessage id="cashier.cancel.keep" />
          </Button>
          <Button kind="quiet" data-testid="cancel-confirm" onClick={confirm}>
            <FormattedMessage id="cashier.cancel.confirm" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="cashier.cancel.body"
          values={{ amount: formatAmount(withdrawal.amount, withdrawal.currency, tag) }}
        />
      </p>
    </Dialog>
  )
}
