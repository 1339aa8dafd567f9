import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { PageList } from '../../shared/ui/page-list.tsx'
import { moreRequested } from './inbox.slice.ts'
import type { ShownInbox } from './inbox.state.ts'
import { MessageRow } from './message-row.tsx'

const rowPx = 92

export function MessageList({ inbox: { messages, remainder } }: { readonly inbox: ShownInbox }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const more = useCallback(() => dispatch(moreRequested()), [dispatch])
  return (
    <PageList
      label={intl.formatMessage({ id: 'inbox.list' })}
      items={messages}
      idOf={({ id }) => id}
      rowPx={rowPx}
      remainder={remainder}
      onMore={more}
      end={<FormattedMessage id="inbox.end" />}
      testId="inbox"
    >
      {(message) => <MessageRow message={message} />}
    </PageList>
  )
}
