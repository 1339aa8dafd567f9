import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { PageList } from '../../shared/ui/page-list.tsx'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { selectPlayer } from '../session/index.ts'
import {
  type GameGroup,
  getDay,
  getLineId,
  getNewest,
  groupByGame,
  type HistoryLine,
} from './game-groups.rules.ts'
import { GameRow } from './game-row.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { ColumnNames, DayHeading, TransactionRow } from './transaction-row.tsx'
import { moreRequested, selectTransactions } from './transactions.slice.ts'
import type { Shown } from './transactions.state.ts'

const rowPx = { phone: 88, desk: 60 } as const

/** The lines of the list: each transaction, or those of a game's play folded into one. */
function useLines(rows: readonly Transaction[]) {
  const { isGrouped } = useSelector(selectTransactions)
  const currency = useSelector(selectPlayer)?.profile?.currencyCode ?? 'EUR'
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const lines: readonly HistoryLine[] = isGrouped
    ? groupByGame(rows, unfolded, currency)
    : rows.map((row) => ({ is: 'row', row, isInGroup: false }) as const)
  const toggle = ({ rows: [newest, ...older], isOpen }: GameGroup) => {
    const references = [newest, ...older].map(({ referenceId }) => referenceId)
    setUnfolded(
      isOpen
        ? new Set([...unfolded].filter((one) => !references.includes(one)))
        : new Set([...unfolded, ...references]),
    )
  }
  return { lines, toggle }
}

export function TransactionList({ list: { rows, remainder } }: { readonly list: Shown }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const more = useCallback(() => dispatch(moreRequested()), [dispatch])
  const isPhone = useMedia(usesPhoneLayout)
  const [opened, setOpened] = useState<string>()
  const { lines, toggle } = useLines(rows)
  const details = rows.find(({ referenceId }) => referenceId === opened)
  return (
    <>
      <PageList
        label={intl.formatMessage({ id: 'transactions.list' })}
        items={lines}
        idOf={getLineId}
        rowPx={isPhone ? rowPx.phone : rowPx.desk}
        remainder={remainder}
        onMore={more}
        end={<FormattedMessage id="transactions.end" />}
        testId="transactions"
        head={
          <>
            <VisuallyHidden>
              <span role="status">
                <FormattedMessage id="transactions.count" values={{ count: rows.length }} />
              </span>
            </VisuallyHidden>
            <ColumnNames />
          </>
        }
      >
        {(line, before) => (
          <>
            {(!before || getDay(getNewest(before)) !== getDay(getNewest(line))) && (
              <DayHeading of={getNewest(line)} />
            )}
            {line.is === 'game' ? (
              <GameRow group={line} onToggle={() => toggle(line)} />
            ) : (
              <TransactionRow
                row={line.row}
                isInGroup={line.isInGroup}
                onOpen={() => setOpened(line.row.referenceId)}
              />
            )}
          </>
        )}
      </PageList>
      {details && <TransactionDetails row={details} onClose={() => setOpened(undefined)} />}
    </>
  )
}
