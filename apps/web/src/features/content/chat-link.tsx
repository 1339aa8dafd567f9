import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { liveChatHash } from '../../shared/ui/page-hash.ts'

/** Opens the chat over the current page. */
export function ChatLink() {
  const overLink = useOverLink()
  return (
    <Link {...overLink(liveChatHash)} className={buttonClass()} data-testid="chat-open">
      <FormattedMessage id="chat.link" />
    </Link>
  )
}
