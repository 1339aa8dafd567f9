import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import { ExportControl } from './export-control.tsx'
import { FilterFields, FilterSheet, GroupSwitch, SpanPills } from './filter.tsx'
import { ListBody } from './list-body.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { SumsPanel } from './sums-panel.tsx'
import styles from './transactions.module.css'
import { historyClosed, historyOpened, selectTransactions } from './transactions.slice.ts'

/** Every movement of the player's money, newest first. @see A§2 "Transaction history" */
export function TransactionsScreen() {
  const dispatch = useDispatch()
  const { list } = useSelector(selectTransactions)
  const isPhone = useMedia(usesPhoneLayout)
  useEffect(() => {
    dispatch(historyOpened())
    return () => {
      dispatch(historyClosed())
    }
  }, [dispatch])
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <FormattedMessage id="transactions.title" />
        </h1>
        {list.is === 'shown' && list.rows.length > 0 && <ExportControl />}
      </div>
      <SpanPills />
      {isPhone ? <FilterSheet /> : <FilterFields />}
      <SumsPanel />
      <SummaryPanel />
      <GroupSwitch />
      <ListBody />
    </div>
  )
}
