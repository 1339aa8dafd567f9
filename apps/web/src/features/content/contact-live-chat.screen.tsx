import { helpPage, listedContactPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { MessageCircle } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { selectHelpDesk } from '../site/index.ts'
import { ChatLink } from './chat-link.tsx'
import styles from './content-frame.module.css'
import { ContentSkeleton } from './content-skeleton.tsx'
import { useLiveChat } from './use-live-chat.ts'

/**
 * Opens the support chat, or lists the other contacts where a market has none.
 * @see B§1 disableLiveChat
 */
export function ContactLiveChatScreen() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const liveChat = useLiveChat()
  const hasDesk = useSelector(selectHelpDesk) !== null
  usePageTitle(intl.formatMessage({ id: 'content.chat.title' }))
  if (liveChat === 'unknown') return <ContentSkeleton />
  const isOpen = hasDesk && liveChat === 'on'
  return (
    <div className={styles['state']} data-testid="contact-live-chat">
      <Notice
        level={1}
        art={<MessageCircle size={56} strokeWidth={1.25} aria-hidden="true" />}
        title={<FormattedMessage id="content.chat.title" />}
        body={<FormattedMessage id={isOpen ? 'content.chat.open' : 'content.chat.closed'} />}
      >
        {isOpen && <ChatLink />}
        <Link
          to={addressOf(listedContactPage, prefix, { slug: 'contact-us' })}
          className={buttonClass({ kind: 'quiet' })}
        >
          <FormattedMessage id="content.chat.otherWays" />
        </Link>
        <Link to={addressOf(helpPage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="content.help.centre" />
        </Link>
      </Notice>
    </div>
  )
}
