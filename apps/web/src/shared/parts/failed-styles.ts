export interface FailedStyles {
  /** Fetches every stylesheet again that failed; rejects where one still cannot be fetched. */
  readonly mend: () => Promise<void>
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
 * Remembers which stylesheets of the page failed. Only the event says so: a browser may give a link
 * that failed an empty sheet, and one that still loads has none.
 */
export function watchFailedStyles(): FailedStyles {
  const failed = new Set<HTMLLinkElement>()
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  // Errors of elements do not bubble: they are caught on the way down. Without a document there are none.
  globalThis.addEventListener?.('error', remember, true)
  return {
    async mend() {
      const links = [...failed]
      failed.clear()
      await Promise.all(links.map(fetchAgain))
    },
  }
}
