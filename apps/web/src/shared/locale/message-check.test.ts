import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { languages, localeTag, textFilesOf } from '@player-site/contracts/kernel/locales.ts'
import { describe, expect, it } from 'vitest'
import {
  allEnglish as english,
  fileNames,
  filesNamed,
  sentencesNamed,
} from '../../../testing/sentences.ts'

const source = join(import.meta.dirname, '../..')

const files = globSync('**/*.{ts,tsx}', { cwd: source })
  // The support console and the gallery have a separate English text.
  .filter((file) => !/\.test\.|^ops\/|^app\/gallery\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
const code = files.map(({ text }) => text).join('\n')

const ids = Object.keys(english)
const named = new Set(
  code.match(/['"`][a-z][\w]*(?:\.[\w-]+)+['"`]/gi)?.map((id) => id.slice(1, -1)),
)
/** The fixed prefixes of composed ids, `error.${code}`. */
const starts = [...code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/gi)].map(([, start = '']) => start)

describe('the messages', () => {
  it('hold every id that the code names', () => {
    const used = [
      ...code.matchAll(
        /(?:<FormattedMessage\s+id=|formatMessage\(\s*\{\s*id:\s*)["']([^"']+)["']/g,
      ),
    ].map(([, id = '']) => id)
    expect(used.length).toBeGreaterThan(50)
    expect(used.filter((id) => !(id in english))).toEqual([])
  })

  it('hold no id that nothing uses', () => {
    const isUsed = (id: string) => named.has(id) || starts.some((start) => id.startsWith(start))
    expect(ids.filter((id) => !isUsed(id))).toEqual([])
  })

  it('are in files that a language reads', () => {
    const readable = languages.flatMap(textFilesOf)
    expect(fileNames.filter((name) => !readable.includes(name))).toEqual([])
  })

  it.each(fileNames)('say each id of %s once', (name) => {
    const said = filesNamed(name).flatMap(({ written }) => written.match(/^ {2}"[^"]+"/gm) ?? [])
    expect(said).toHaveLength(Object.keys(sentencesNamed(name)).length)
  })

  it.each(fileNames)('leave a country in %s alone, whose name is not inflected', (name) => {
    const bent = Object.entries(sentencesNamed(name)).filter(([, sentence]) =>
      /(?<![:：]\s?)\{(country|residence)\}|\{(country|residence)\}(?![.。]|$)/.test(sentence),
    )
    expect(bent).toEqual([])
  })

  it('are in the same folder in every language', () => {
    const folderOf = (name: string) =>
      new Map(
        filesNamed(name).flatMap(({ file, sentences }) =>
          Object.keys(sentences).map((id) => [id, dirname(file)] as const),
        ),
      )
    const inEnglish = folderOf('en')
    const elsewhere = fileNames.flatMap((name) =>
      [...folderOf(name)].filter(([id, folder]) => inEnglish.get(id) !== folder),
    )
    expect(elsewhere).toEqual([])
  })
})

it('address players in German as Sie throughout', () => {
  const familiar = /(?<!\p{L})([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\p{L}*)(?!\p{L})/u
  const found = Object.entries(sentencesNamed('de')).filter(([, text]) => familiar.test(text))
  expect(found).toEqual([])
})

it('are the only place with words: no attribute that is read out holds any', () => {
  const spoken = /\s(?:aria-label|aria-description|title|placeholder|alt|label)="[^"]*\p{L}[^"]*"/gu
  const found = files.flatMap(({ file, text }) =>
    (text.match(spoken) ?? []).map((attribute) => `${file}:${attribute}`),
  )
  expect(found).toEqual([])
})

/** The nodes of a message, including those inside its choices and tags. */
const descendantsOf = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (isTagElement(element)) return [element, ...descendantsOf(element.children)]
    if (!isPluralElement(element) && !isSelectElement(element)) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => descendantsOf(value))]
  })

/** The names of a message's values, with the kind of each: inserted, formatted or selected by. */
const valuesOf = (text: string): string => {
  const found = descendantsOf(parse(text)).flatMap((part) =>
    isLiteralElement(part) || isPoundElement(part) ? [] : [`${part.value}:${part.type}`],
  )
  return [...new Set(found)].sort().join()
}

/** The amounts that each plural choice distinguishes. */
const amountsOf = (text: string): string[] =>
  descendantsOf(parse(text))
    .filter(isPluralElement)
    .map(({ options }) =>
      Object.keys(options)
        .filter((key) => !key.startsWith('='))
        .sort()
        .join(),
    )

/** Deliberately identical to English: names and loan words. */
const sameShare = 0.05

const regionalEnglish: readonly string[] = ['en', 'ca', 'nz', 'inen']

describe.each(languages.filter((language) => !regionalEnglish.includes(language)))(
  '%s',
  (language) => {
    const own = textFilesOf(language).filter((name) => fileNames.includes(name))
    const layers = own.map(sentencesNamed)
    const text: Record<string, string> = Object.assign({}, ...layers)

    it('has every sentence, and none that English does not have', () => {
      expect(Object.keys(text).filter((id) => !(id in english))).toEqual([])
      expect(ids.filter((id) => !(id in text))).toEqual([])
    })

    it('is translated', () => {
      const same = Object.entries(english).filter(([id, sentence]) => text[id] === sentence)
      expect(same.length, same.map(([id]) => id).join()).toBeLessThanOrEqual(ids.length * sameShare)
    })

    it('names the same values in each sentence, and can be read', () => {
      const differs = Object.entries(english).filter(
        ([id, sentence]) => valuesOf(text[id] ?? '') !== valuesOf(sentence),
      )
      expect(differs.map(([id]) => id)).toEqual([])
    })

    it('tells apart the amounts that its grammar does', () => {
      const rules = new Intl.PluralRules(localeTag(language, 'UN')).resolvedOptions()
      const due = [...rules.pluralCategories].sort().join()
      const differs = Object.entries(text).filter(([, sentence]) =>
        amountsOf(sentence).some((amounts) => amounts !== due),
      )
      expect(differs).toEqual([])
    })

    it('says in its regional file only what differs from the shared one', () => {
      const [shared = {}, regional = {}] = layers
      expect(Object.keys(regional).filter((id) => regional[id] === shared[id])).toEqual([])
    })

    it('has no blank at an end and none twice', () => {
      expect(Object.keys(text).filter((id) => /^\s|\s$|\s\s/.test(text[id] ?? ''))).toEqual([])
    })
  },
)
