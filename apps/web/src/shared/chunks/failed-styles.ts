export interface FailedStyles {
  /** Fetches every failed stylesheet again; rejects if one still fails. */
  readonly retry: () => Promise<void>
}

function fetchAgain(failed: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = failed.href
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error('a stylesheet could not be fetched')))
    failed.replaceWith(link)
  })
}

/**
 * Records which stylesheets of the page failed. Only the event is reliable: a browser may give a
 * failed link an empty sheet, and a loading one has none.
 */
export function watchFailedStyles(): FailedStyles {
  const failed = new Set<HTMLLinkElement>()
  const record = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  // Error events of elements do not bubble, so they are captured. Without a document there are
  // none.
  globalThis.addEventListener?.('error', record, true)
  return {
    async retry() {
      const links = [...failed]
      failed.clear()
      await Promise.all(links.map(fetchAgain))
    },
  }
}
