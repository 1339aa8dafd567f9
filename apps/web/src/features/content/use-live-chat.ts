import { isPending } from '../../shared/remote/remote.ts'
import { footerShelf } from './content.slice.ts'
import { useContent } from './use-content.ts'

/**
 * Whether the market of the address has a chat with support, by its content. Content that cannot be
 * had closes nothing: somebody who needs help must find it.
 * @see B§1 disableLiveChat
 */
export function useLiveChat(): 'unknown' | 'on' | 'off' {
  const { content } = useContent(footerShelf)
  if (isPending(content)) return 'unknown'
  return content.is === 'ready' && content.value?.disableLiveChat ? 'off' : 'on'
}
