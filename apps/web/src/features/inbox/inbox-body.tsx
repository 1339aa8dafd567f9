import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import type { InboxSection } from '@player-site/contracts/inbox/inbox.entities.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './inbox.module.css'
import { inboxOpened, selectInbox } from './inbox.slice.ts'
import type { InboxState } from './inbox.state.ts'
import { MessageList } from './message-list.tsx'

const rows = ['1', '2', '3', '4', '5', '6'] as const

/** The inbox in each of its states. */
export function InboxBody(): ReactNode {
  const inbox = useSelector(selectInbox)
  switch (inbox.is) {
    case 'idle':
    case 'loading':
      return (
        <div data-testid="inbox-skeleton">
          <VisuallyHidden>
            <span role="status">
              <FormattedMessage id="inbox.loading" />
            </span>
          </VisuallyHidden>
          {rows.map((row) => (
            <Skeleton key={row} className={styles['skeleton']} />
          ))}
        </div>
      )
    case 'failed':
      return <Failed inbox={inbox} />
    case 'shown':
      return inbox.messages.length === 0 ? <Nothing /> : <MessageList inbox={inbox} />
  }
}

function Nothing() {
  const { prefix } = useLocale()
  return (
    <EmptyState
      icon={<Inbox size={32} aria-hidden="true" />}
      title={<FormattedMessage id="inbox.empty.title" />}
      body={<FormattedMessage id="inbox.empty.body" />}
    >
      <Link to={addressOf(overviewPage, prefix)} className={buttonClass({ kind: 'quiet' })}>
        <FormattedMessage id="account.nav" />
      </Link>
    </EmptyState>
  )
}

function Failed({ inbox }: { readonly inbox: Extract<InboxState, { is: 'failed' }> }) {
  const dispatch = useDispatch()
  const section: InboxSection = inbox.section
  const { code, requestId } = inbox.failure
  return (
    <div role="alert" data-testid="inbox-failed">
      <ErrorState
        title={<FormattedMessage id="inbox.failed" />}
        body={<FormattedMessage id={`error.${code}`} />}
        {...(requestId !== undefined && { requestId })}
        onRetry={() => dispatch(inboxOpened(section))}
      />
    </div>
  )
}
