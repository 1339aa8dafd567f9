import type { LoginHistoryEntry } from '@player-site/contracts/account/account.entities.ts'
import { FormattedDate, FormattedDisplayName, FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { type Column, Table } from '../../shared/ui/table.tsx'
import styles from './account.module.css'
import { loginsRemote } from './account.slice.ts'
import { FailedRows, LoadingRows, Section } from './section.tsx'

const columns: readonly Column<LoginHistoryEntry>[] = [
  {
    id: 'when',
    title: <FormattedMessage id="logins.when" />,
    cell: ({ loginDate }) => (
      <FormattedDate value={loginDate} dateStyle="medium" timeStyle="short" />
    ),
  },
  {
    id: 'country',
    title: <FormattedMessage id="logins.country" />,
    cell: ({ loginCountry }) =>
      loginCountry ? (
        <FormattedDisplayName type="region" value={loginCountry} />
      ) : (
        <FormattedMessage id="logins.unknown" />
      ),
  },
  {
    id: 'address',
    title: <FormattedMessage id="logins.address" />,
    cell: ({ loginIp }) =>
      loginIp ? <bdi>{loginIp}</bdi> : <FormattedMessage id="logins.unknown" />,
  },
]

/** The latest sign-ins. @see A§3 Account details */
export function LoginHistory() {
  return (
    <Section name="logins" titleId="logins.title" leadId="logins.lead">
      <Body />
    </Section>
  )
}

function Body() {
  const dispatch = useDispatch()
  const logins = useRemote(loginsRemote)
  if (logins.is === 'failed') {
    return (
      <FailedRows
        failure={logins.failure}
        onRetry={() => dispatch(loginsRemote.reloadRequested())}
      />
    )
  }
  if (logins.is !== 'ready') return <LoadingRows textId="logins.loading" />
  if (logins.value.length === 0) {
    return (
      <p className={styles['lead']}>
        <FormattedMessage id="logins.none" />
      </p>
    )
  }
  return (
    <Table
      caption={<FormattedMessage id="logins.title" />}
      columns={columns}
      rows={logins.value}
      idOf={({ loginDate }) => loginDate}
    />
  )
}
