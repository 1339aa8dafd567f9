import {
  transactionCategories,
  transactionStatuses,
  transactionTypes,
} from '@player-site/contracts/transactions/transactions.entities.ts'
import { Download } from 'lucide-react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import styles from './export-control.module.css'
import { exportEnded, exportWanted, selectTransactions } from './transactions.slice.ts'
import type { CsvWords } from './transactions-csv.ts'

/** Exports the whole list to a file, not only the visible rows; the export can be cancelled. */
export function ExportControl() {
  const intl = useIntl()
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
          onClick={() => dispatch(exportWanted(wordsOf(intl)))}
        >
          <FormattedMessage id="transactions.export" />
        </Button>
      )}
    </div>
  )
}

/** The file is in the reader's language. */
function wordsOf(intl: IntlShape): CsvWords {
  const word = (id: string) => intl.formatMessage({ id })
  const named = (ids: readonly string[], prefix: string) =>
    Object.fromEntries(ids.map((id) => [id, word(`${prefix}${id}`)]))
  return {
    heads: [
      word('transactions.column.time'),
      word('transactions.csv.reference'),
      word('transactions.column.what'),
      word('transactions.category'),
      word('transactions.status'),
      word('transactions.csv.change'),
      word('transactions.column.amount'),
      word('transactions.csv.currency'),
      word('transactions.balanceAfter'),
      word('transactions.csv.account'),
    ],
    kinds: named([...transactionTypes, 'GRANT'], 'transactions.kind.'),
    categories: named(transactionCategories, 'transactions.category.'),
    statuses: named(transactionStatuses, 'transactions.status.'),
  }
}
