/** Says that the notice is not to be shown, of no player. @see A§3, B§3 "hide-wagering-popup" */
export const hideNoticeKey = 'hide-wagering-popup'

/** Without storage the notice is shown in each game. */
export function isNoticeHidden(): boolean {
  try {
    return window.localStorage.getItem(hideNoticeKey) !== null
  } catch {
    return false
  }
}

export function hideNotice(): void {
  try {
    window.localStorage.setItem(hideNoticeKey, '1')
  } catch {
    // The storage is full or forbidden: the notice is closed in this game only.
  }
}
