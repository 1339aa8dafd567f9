import { defaultLocale, type Locale, readLocale } from '@player-site/contracts/kernel/markets.ts'

/** The language and market of a viewer's key. */
export function readerOfKey(key: string): Pick<Locale, 'language' | 'market'> {
  const reading = readLocale(key.split(' ')[0] ?? '')
  const { language, market } = reading.is === 'unknown' ? defaultLocale : reading.locale
  return { language, market }
}
