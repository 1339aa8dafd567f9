import type { KeptText } from '../shared/epic/dependencies.ts'

/**
 * A text in one of the browser's own stores. Where that is turned off, nothing is kept: what is
 * asked for is missing, and what is known holds for this page.
 */
export const keptText = (store: () => Storage, key: string): KeptText => ({
  read: () => {
    try {
      return store().getItem(key)
    } catch {
      return null
    }
  },
  write: (text) => {
    try {
      store().setItem(key, text)
    } catch {
      // Full, or forbidden.
    }
  },
})
