import { useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { PageList } from '../../shared/ui/page-list.tsx'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { ColumnNames, TransactionRow } from './transaction-row.tsx'
import { moreRequested } from './transactions.slice.ts'
import type { Shown } from './transactions.state.ts'

const rowPx = { phone: 88, desk: 60 } as const

export function TransactionList({ list: { rows, remainder } }: { readonly list: Shown }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const more = useCallback(() => dispatch(moreRequested()), [dispatch])
  const isPhone = useMedia(usesPhoneLayout)
  const [opened, setOpened] = useState<string>()
  const details = rows.find(({ referenceId }) => referenceId === opened)
  return (
    <>
      <PageList
        label={intl.formatMessage({ id: 'transactions.list' })}
        items={rows}
        idOf={({ referenceId }) => referenceId}
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
        {(row, before) => (
          <TransactionRow row={row} before={before} onOpen={() => setOpened(row.referenceId)} />
        )}
      </PageList>
      {details && <TransactionDetails row={details} onClose={() => setOpened(undefined)} />}
    </>
  )
}
