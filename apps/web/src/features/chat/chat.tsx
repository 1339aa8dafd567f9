import { Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { liveChatHash } from '../../shared/ui/page-hash.ts'
import { useLiveChat } from '../content/index.ts'
import { selectHelpDesk } from '../site/index.ts'
import { lateChat } from './chat.late.ts'
import { chatOpened, selectChat } from './chat.slice.ts'

const Messenger = lazyComponent(
  () => import('./messenger.tsx').then((module) => module.Messenger),
  MissingOver,
  lateChat,
)

/** The support chat, on any page: opened by a link with its hash, or by its own button. */
export function Chat() {
  const { hash } = useLocation()
  const closeOver = useOverClose()
  const dispatch = useDispatch()
  const desk = useSelector(selectHelpDesk)
  const { isWanted, unread } = useSelector(selectChat)
  useEffect(() => {
    if (hash !== liveChatHash) return
    dispatch(chatOpened())
    closeOver()
  }, [hash, dispatch, closeOver])
  if (!desk || !(isWanted || unread > 0)) return null
  return <ChatOfMarket url={desk.url} />
}

/**
 * Loads the setting only where the chat can be used: its reply arrives with the footer's content.
 */
function ChatOfMarket({ url }: { readonly url: string }) {
  if (useLiveChat() !== 'on') return null
  return (
    <Suspense>
      <Messenger url={url} />
    </Suspense>
  )
}
