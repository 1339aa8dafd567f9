import { MessageCircle } from 'lucide-react'
import { use, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { DeskFrameContext } from '../../shared/help-desk/desk-frame.ts'
import { isChatShown } from './chat.rules.ts'
import { chatOpened, messengerGone, selectChat } from './chat.slice.ts'
import styles from './messenger.module.css'

/** The help desk's page in a frame, and the button that opens it where the chat is available. */
export function Messenger({ url }: { readonly url: string }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const attach = use(DeskFrameContext)
  const chat = useSelector(selectChat)
  useEffect(
    () => () => {
      dispatch(messengerGone())
    },
    [dispatch],
  )
  return (
    <>
      {isChatShown(chat) && !chat.isOpen && (
        <button
          type="button"
          className={styles['launcher']}
          data-testid="chat-launcher"
          aria-label={intl.formatMessage({ id: 'chat.open' }, { count: chat.unread })}
          onClick={() => dispatch(chatOpened())}
        >
          <MessageCircle size={24} aria-hidden="true" />
          {chat.unread > 0 && (
            <span className={styles['badge']}>{intl.formatNumber(chat.unread)}</span>
          )}
        </button>
      )}
      <iframe
        ref={attach}
        src={url}
        title={intl.formatMessage({ id: 'chat.frame' })}
        className={styles['panel']}
        hidden={!chat.isOpen}
        data-testid="chat-frame"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </>
  )
}
