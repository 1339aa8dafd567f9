/**
 * Close codes of the player socket, by name. A tab may reconnect at once after any of them except
 * `session.ended` and `site.closed`.
 */
export const closings = {
  /** The tab sent an unreadable frame, something before its CONNECT, or a second one. */
  'tab.malformed': 4400,
  /** The socket took nothing for too long. */
  'tab.unwritable': 4408,
  /** Too many bytes were queued for the tab. */
  'tab.queueFull': 4413,
  /** The tab sent more than any of our pages does. */
  'tab.flooding': 4429,
  /** The session has ended; SESSION_ENDED carried the reason. */
  'session.ended': 4401,
  /** The site is closed to this visitor; SITE_CLOSED carried the reason and the retry time. */
  'site.closed': 4503,
  /** The node is shutting down; another one takes the tab. */
  'node.draining': 1012,
  /** The node could not bring the tab up to date. */
  'node.failed': 1011,
} as const

export type Closing = keyof typeof closings
