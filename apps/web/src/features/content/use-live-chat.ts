import { isPending } from '../../shared/remote/remote.ts'
import { footerShelf } from './content.slice.ts'
import { useContent } from './use-content.ts'

/**
 * Whether the current market has a support chat, by its content. If the content cannot be loaded
 * the chat stays available: a player who needs help must be able to reach it.
 * @see B§1 disableLiveChat
 */
export function useLiveChat(): 'unknown' | 'on' | 'off' {
  const { content } = useContent(footerShelf)
  if (isPending(content)) return 'unknown'
  return content.is === 'ready' && content.value?.disableLiveChat ? 'off' : 'on'
}
