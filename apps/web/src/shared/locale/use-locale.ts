import { defaultLocale, type Locale } from '@player-site/contracts/kernel/markets.ts'
import { createContext, use } from 'react'

/** Returns the locale of the page's address. */
export const LocaleContext = createContext<Locale>(defaultLocale)

export const useLocale = (): Locale => use(LocaleContext)
