/** The root of a locale and the main sections. @see B§1 "main pages (the root or the main sections)" */
const mainSections: readonly string[] = [
  '',
  'online-casino',
  'live-casino-online',
  'sportsbook',
  'virtuals',
  'promotions',
]

/** @param path with its locale, without a query: `/en-UN/online-casino` */
export function isMainPage(path: string): boolean {
  const [, , section = '', ...below] = path.replace(/\/+$/, '').split('/')
  return below.length === 0 && mainSections.includes(section)
}

export interface ChatVisibility {
  readonly isMainPage: boolean
  readonly unread: number
  /** The visitor has opened the chat and has not closed it since. */
  readonly isOpen: boolean
}

/** @see B§1 "shown on main pages when unread messages exist, and hidden elsewhere unless opened" */
export const isChatShown = ({ isMainPage: isMain, unread, isOpen }: ChatVisibility): boolean =>
  isOpen || (isMain && unread > 0)
