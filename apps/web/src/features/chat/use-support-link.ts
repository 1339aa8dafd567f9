import { contactUsPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { useSelector } from 'react-redux'
import type { LinkProps } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { liveChatHash } from '../../shared/ui/page-hash.ts'
import { useLiveChat } from '../content/index.ts'
import { selectHelpDesk } from '../site/index.ts'

/** Where support is reached: the chat over the page, or without one the page that says how. */
export function useSupportLink(): Pick<LinkProps, 'to' | 'state'> {
  const { prefix } = useLocale()
  const overLink = useOverLink()
  const desk = useSelector(selectHelpDesk)
  const hasChat = useLiveChat() !== 'off' && desk !== null
  return hasChat ? overLink(liveChatHash) : { to: addressOf(contactUsPage, prefix) }
}
