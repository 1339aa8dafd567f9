import { contentFallback, contentLanguage } from '../kernel/locales.ts'
import type { Locale } from '../kernel/markets.ts'

/** Returns the parameters of queries that name a reader. @see readerParams */
export const readerOf = ({ language, market }: Pick<Locale, 'language' | 'market'>) => ({
  market,
  language: contentLanguage(language, market),
  fallback: contentFallback(language),
})
