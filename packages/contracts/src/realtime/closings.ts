/**
 * Close codes of the player socket, by name. A tab may come back at once after any of them but
 * `session.ended` and `site.closed`.
 */
export const closings = {
  /** It said what cannot be read, something else before its CONNECT, or a second one. */
  'tab.malformed': 4400,
  /** The socket took nothing for too long. */
  'tab.unwritable': 4408,
  /** More waited for the tab than is kept for one. */
  'tab.queueFull': 4413,
  /** The tab said more than any page of ours does. */
  'tab.flooding': 4429,
  /** The session is over; SESSION_ENDED said why. */
  'session.ended': 4401,
  /** The site is closed to this visitor; SITE_CLOSED said why, and when to look again. */
  'site.closed': 4503,
  /** The node is going away; another one takes the tab. */
  'node.draining': 1012,
  /** The node could not bring the tab up to date. */
  'node.failed': 1011,
} as const

export type Closing = keyof typeof closings
