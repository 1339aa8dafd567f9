import type { TextStore } from '../shared/epic/dependencies.ts'

/**
 * A text in one of the browser's own stores. If storage is disabled nothing is kept: reads return
 * nothing, and values last as long as the page.
 */
export const createTextStore = (store: () => Storage, key: string): TextStore => ({
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
      // The storage is full or forbidden.
    }
  },
})
