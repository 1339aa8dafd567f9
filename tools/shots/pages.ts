/** A page to capture: its address below the locale, and the actions before the picture. */
export interface ShotPage {
  readonly name: string
  readonly path: string
  /** Test ids pressed one after the other. */
  readonly press?: readonly string[]
  /** As a new visitor: the greeting and the cookie notice. */
  readonly isFirstVisit?: boolean
  /** Draws only what is near the window: the picture is taken in a window as high as the page. */
  readonly isLong?: boolean
}

export const shotPages: readonly ShotPage[] = [
  { name: 'home', path: '' },
  { name: 'first-visit', path: '', isFirstVisit: true },
  { name: 'sign-in', path: '#login' },
  { name: 'language', path: '', press: ['locale-open'] },
  { name: 'casino', path: '/online-casino', isLong: true },
  { name: 'casino-category', path: '/online-casino/popular', isLong: true },
  { name: 'casino-search', path: '/online-casino?q=fo' },
  { name: 'casino-empty', path: '/online-casino?q=no+game+is+called+so' },
  { name: 'live', path: '/live-casino-online', isLong: true },
  { name: 'live-category', path: '/live-casino-online/roulette', isLong: true },
  { name: 'game', path: '/play/northern-lights' },
  { name: 'game-preview', path: '/play/northern-lights/about' },
  { name: 'terms', path: '/terms' },
  { name: 'responsible-gambling', path: '/responsible-gambling' },
  { name: 'help', path: '/help' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'loyalty', path: '/loyalty' },
  { name: 'logged-out', path: '/logged-out' },
  { name: 'unauthorized', path: '/401' },
  { name: 'server-error', path: '/500' },
  { name: 'palette', path: '/colour-palette' },
]

export const shotWidths = [360, 768, 1440] as const
