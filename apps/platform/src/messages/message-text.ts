import { type Language, localeTag } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { createSentences } from './sentences.ts'
import type { MessageValues } from './templates.ts'

/** What the language and market of a message's reader decide: words, numbers and times. */
export interface MessageLocale {
  readonly language: Language
  readonly market: MarketId
}

const sentences = createSentences(new URL('./text/', import.meta.url))
/** @testing compares the files of all languages */
export const readSentences = sentences.read

/** Values that are moments, ISO 8601. */
const momentNames: readonly string[] = ['at', 'until']

function textOfValue(
  name: string,
  value: string | number | null,
  { tag, timeZone }: { readonly tag: string; readonly timeZone: string },
): string | number {
  if (value === null) return 'none'
  if (typeof value === 'number') return value
  if (name === 'country') {
    return new Intl.DisplayNames(tag, { type: 'region' }).of(value) ?? value
  }
  if (!momentNames.includes(name)) return value
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(value))
}

/**
 * Sentences in a reader's language, with the values inserted; undefined for an id that has no
 * sentence in any language.
 */
export function createMessageText({ language, market }: MessageLocale, values: MessageValues) {
  const tag = localeTag(language, market)
  const { timeZone } = marketRules[market]
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      textOfValue(name, value, { tag, timeZone }),
    ]),
  )
  const all = sentences.of(language)
  return {
    tag,
    find(id: string): string | undefined {
      const sentence = all[id]
      if (sentence === undefined) return undefined
      const format = new IntlMessageFormat(sentence, tag, undefined, { ignoreTag: true })
      return String(format.format(texts))
    },
  }
}
