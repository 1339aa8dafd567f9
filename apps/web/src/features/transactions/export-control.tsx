import type { Language } from '@player-site/contracts/kernel/locales.ts'
import { bonusEndReasons } from '@player-site/contracts/transactions/bonus-end-reasons.ts'
import { transactionTypes } from '@player-site/contracts/transactions/transaction-types.ts'
import {
  transactionCategories,
  transactionStatuses,
} from '@player-site/contracts/transactions/transactions.entities.ts'
import { Download } from 'lucide-react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './export-control.module.css'
import { bonusKinds } from './rows.rules.ts'
import { exportEnded, exportRequested, selectTransactions } from './transactions.slice.ts'
import type { CsvLabels } from './transactions-csv.ts'

/** Exports the whole list to a file, not only the visible rows; the export can be cancelled. */
export function ExportControl() {
  const intl = useIntl()
  const { language } = useLocale()
  const dispatch = useDispatch()
  const { export: state } = useSelector(selectTransactions)
  const isRunning = state.is === 'running'
  return (
    <div className={styles['export']}>
      <span role="status" className={styles['state']} data-testid="export-state">
        {(state.is === 'running' || state.is === 'done') && (
          <FormattedMessage
            id={isRunning ? 'transactions.export.running' : 'transactions.export.done'}
            values={{ count: state.count }}
          />
        )}
        {state.is === 'failed' && <FormattedMessage id={`error.${state.failure.code}`} />}
      </span>
      {isRunning ? (
        <Button kind="quiet" data-testid="export-cancel" onClick={() => dispatch(exportEnded())}>
          <FormattedMessage id="transactions.export.cancel" />
        </Button>
      ) : (
        <Button
          kind="quiet"
          icon={<Download size={18} aria-hidden="true" />}
          data-testid="export"
          onClick={() => dispatch(exportRequested(getCsvLabels(intl, language)))}
        >
          <FormattedMessage id="transactions.export" />
        </Button>
      )}
    </div>
  )
}

/** The file is in the reader's language. */
function getCsvLabels(intl: IntlShape, language: Language): CsvLabels {
  const text = (id: string) => intl.formatMessage({ id })
  const labelsOf = (ids: readonly string[], prefix: string) =>
    Object.fromEntries(ids.map((id) => [id, text(`${prefix}${id}`)]))
  const kinds = [...transactionTypes, ...bonusKinds].map((kind) => `transactions.kind.${kind}`)
  return {
    language,
    heads: [
      text('transactions.column.time'),
      text('transactions.csv.reference'),
      text('transactions.column.what'),
      text('transactions.category'),
      text('transactions.status'),
      text('transactions.csv.change'),
      text('transactions.column.amount'),
      text('transactions.csv.currency'),
      text('transactions.balanceAfter'),
      text('transactions.csv.account'),
      text('transactions.category.BONUS'),
      text('transactions.round.real'),
      text('transactions.bonus.money'),
      text('transactions.bonus.reason'),
    ],
    kinds: Object.fromEntries(kinds.map((id) => [id, text(id)])),
    categories: labelsOf(transactionCategories, 'transactions.category.'),
    statuses: labelsOf(transactionStatuses, 'transactions.status.'),
    reasons: labelsOf(bonusEndReasons, 'transactions.bonus.reason.'),
    freeSpin: text('transactions.freeSpin'),
  }
}
