/**
 * English text that comes with the part that shows it, not with the page: whatever begins so. Around
 * such a part stands `LaterText`: the player's own pages, a game's page, the deposit, the toasts, a
 * sign-in's captcha, a session for payouts alone, the cookie settings, the gallery, and what stands in the site's place
 * while it is closed, and what is announced to everybody.
 */
const laterAreas = [
  'announcements.',
  'captcha.',
  'cashier.',
  'consent.essentials',
  'consent.marketing',
  'consent.performanceFunctional',
  'consent.settings.',
  'overview.',
  'limits.',
  'maintenance.',
  'payout.',
  'restricted.',
  'exclusion.',
  'game.',
  'transactions.',
  'inbox.',
  'activity.',
  'ui.file.',
  'ui.pagination.',
  'ui.stepper.',
  'error.captcha.',
  'error.cashier.',
  'error.limit.',
  'error.login.error.captchaRequired',
  'error.game.demoForbidden',
  'error.game.sessionExpired',
  'error.game.signatureInvalid',
  'error.game.stakeTooHigh',
  'error.game.ticketInvalid',
  'error.game.tooSoon',
  'error.exclusion.',
  'error.inbox.',
  'error.ops.',
  'error.topic.',
  'error.wallet.',
  'error.activity.',
  'error.error.',
] as const

export const isLater = (id: string): boolean => laterAreas.some((area) => id.startsWith(area))
