/**
 * English text that comes with the part that shows it, not with the page: whatever begins so. Around
 * such a part stands `LaterText`; the player's own pages, the deposit and the toasts have it.
 */
const laterAreas = [
  'cashier.',
  'overview.',
  'limits.',
  'exclusion.',
  'transactions.',
  'inbox.',
  'activity.',
  'error.cashier.',
  'error.limit.',
  'error.exclusion.',
  'error.inbox.',
  'error.error.',
] as const

export const isLater = (id: string): boolean => laterAreas.some((area) => id.startsWith(area))
