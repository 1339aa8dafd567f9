/** Without storage the greeting is shown at every start, which is acceptable. */
export const welcomedKey = 'welcomed'

export function wasWelcomed(): boolean {
  try {
    return window.localStorage.getItem(welcomedKey) !== null
  } catch {
    return true
  }
}

export function markWelcomed(): void {
  try {
    window.localStorage.setItem(welcomedKey, '1')
  } catch {
    // The greeting is closed either way; showing it again on another day does no harm.
  }
}
