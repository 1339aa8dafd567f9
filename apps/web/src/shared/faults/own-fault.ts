/** The page's event for an error that code caught without knowing it. */
export const ownFaultEvent = 'site-own-fault'

/** Tells the page of an error that is the site's own, though its code goes on without it. */
export function tellOwnFault(error: unknown): void {
  if (typeof document === 'undefined') return
  globalThis.dispatchEvent(new CustomEvent(ownFaultEvent, { detail: error }))
}
