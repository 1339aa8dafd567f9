import { defaultLocale, type Locale } from '@player-site/contracts/kernel/markets.ts'
import { createContext, use } from 'react'

/** The locale that the page's address says. */
export const LocaleContext = createContext<Locale>(defaultLocale)

export const useLocale = (): Locale => use(LocaleContext)
