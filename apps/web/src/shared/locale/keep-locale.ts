import { keptLocale } from '@player-site/contracts/kernel/kept-locale.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'

/** Keeps the locale that a visitor chose, for when they open the site without one. */
export function keepLocale({ prefix }: Pick<Locale, 'prefix'>): void {
  const expires = Date.now() + keptLocale.lifeSeconds * 1_000
  // A browser without it, or told to keep nothing, chooses by country and language again.
  window.cookieStore
    ?.set({ name: keptLocale.cookie, value: prefix, expires, sameSite: 'lax' })
    .catch(() => {})
}
