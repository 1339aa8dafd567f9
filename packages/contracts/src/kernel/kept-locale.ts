/** The cookie that keeps the locale a visitor chose, as in an address: `de-JJ`. */
export const keptLocale = { cookie: 'locale', lifeSeconds: 31_536_000 } as const
