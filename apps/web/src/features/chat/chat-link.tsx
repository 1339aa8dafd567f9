import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { liveChatHash } from '../../shared/ui/page-hash.ts'

/** Opens the chat over the current page. */
export const ChatLink = () => (
  <Link to={{ hash: liveChatHash }} className={buttonClass()} data-testid="chat-open">
    <FormattedMessage id="chat.link" />
  </Link>
)
