const key = 'cookie-consent'

/** The browser's own store; where it is turned off, the question is asked on each visit. */
export const localConsent = {
  read: (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (text: string): void => {
    try {
      localStorage.setItem(key, text)
    } catch {
      // Full, or forbidden: what was chosen holds for this page.
    }
  },
}
