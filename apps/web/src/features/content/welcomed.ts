/** A browser that keeps nothing is greeted each time it starts, and works all the same. */
export const welcomedKey = 'welcomed'

export function wasWelcomed(): boolean {
  try {
    return window.localStorage.getItem(welcomedKey) !== null
  } catch {
    return true
  }
}

export function welcomed(): void {
  try {
    window.localStorage.setItem(welcomedKey, '1')
  } catch {
    // The greeting is closed; that it comes again another day is no harm.
  }
}
