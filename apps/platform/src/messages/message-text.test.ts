import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
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
import { createMessageText, readSentences } from './message-text.ts'
import { emailTemplates, smsTemplates } from './templates.ts'

const english = readSentences('en')
const ids = Object.keys(english)
const regionalEnglish: readonly string[] = ['en', 'ca', 'nz', 'inen']
const fileNames = globSync('*.json', { cwd: join(import.meta.dirname, 'text') }).map((file) =>
  basename(file, '.json'),
)

/** The nodes of a sentence, including those inside its choices. */
const descendantsOf = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (isTagElement(element)) return [element, ...descendantsOf(element.children)]
    if (!isPluralElement(element) && !isSelectElement(element)) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => descendantsOf(value))]
  })
const nodesOf = (text = ''): MessageFormatElement[] => descendantsOf(parse(text))

/** The values of a sentence, with the kind of each, and the cases that it is selected by. */
const valuesOf = (text?: string): string => {
  const found = nodesOf(text).flatMap((node) => {
    if (isLiteralElement(node) || isPoundElement(node)) return []
    const cases = isSelectElement(node) ? Object.keys(node.options).sort().join('|') : ''
    return [`${node.value}:${node.type}:${cases}`]
  })
  return [...new Set(found)].sort().join()
}

describe('the English text', () => {
  it('has a subject and an introduction for each e-mail, and a text for each SMS', () => {
    const wanted = [
      ...Object.keys(emailTemplates).flatMap((name) => [
        `email.${name}.subject`,
        `email.${name}.intro`,
      ]),
      ...Object.keys(smsTemplates).map((name) => `sms.${name}`),
    ]
    expect(wanted.filter((id) => !(id in english))).toEqual([])
  })

  it('has no sentence that belongs to no template', () => {
    const unknown = ids.filter((id) => {
      const [channel, name = ''] = id.split('.')
      const known = channel === 'email' ? emailTemplates : smsTemplates
      return id !== 'email.footer' && name !== 'notYou' && !(name in known)
    })
    expect(unknown).toEqual([])
  })

  it('inserts only values that the template has, and the brand', () => {
    const unknown = ids.flatMap((id) => {
      const [channel, name = ''] = id.split('.')
      const template =
        channel === 'email'
          ? Object.entries(emailTemplates).find(([known]) => known === name)
          : Object.entries(smsTemplates).find(([known]) => known === name)
      // Beside those of each change that can be denied.
      const shared = name === 'notYou' ? ['days'] : []
      const values = ['brand', ...shared, ...Object.keys(template?.[1].shape ?? {})]
      return nodesOf(english[id])
        .flatMap((node) => (isLiteralElement(node) || isPoundElement(node) ? [] : [node.value]))
        .filter((value) => !values.includes(value))
        .map((value) => `${id}: ${value}`)
    })
    expect(unknown).toEqual([])
  })

  it('is in files that a language reads', () => {
    const readable = languages.flatMap(textFilesOf)
    expect(fileNames.filter((name) => !readable.includes(name))).toEqual([])
  })
})

describe.each(languages.filter((language) => !regionalEnglish.includes(language)))(
  'the text in %s',
  (language) => {
    const layers = textFilesOf(language).map(readSentences)
    const text: Record<string, string> = Object.assign({}, ...layers)

    it('has every sentence, and none that English does not have', () => {
      expect(Object.keys(text).sort()).toEqual([...ids].sort())
    })

    it('is translated', () => {
      expect(ids.filter((id) => text[id] === english[id])).toEqual([])
    })

    it('inserts the same values in each sentence', () => {
      expect(ids.filter((id) => valuesOf(text[id]) !== valuesOf(english[id]))).toEqual([])
    })

    it('tells apart the amounts that its grammar does', () => {
      const rules = new Intl.PluralRules(localeTag(language, 'UN')).resolvedOptions()
      const due = [...rules.pluralCategories].sort().join()
      const differs = ids.filter((id) =>
        nodesOf(text[id])
          .filter(isPluralElement)
          .some(({ options }) => Object.keys(options).sort().join() !== due),
      )
      expect(differs).toEqual([])
    })

    it('says in its regional file only what differs from the shared one', () => {
      const [shared = {}, regional = {}] = layers
      expect(Object.keys(regional).filter((id) => regional[id] === shared[id])).toEqual([])
    })

    it('has no blank at an end and none twice', () => {
      expect(ids.filter((id) => /^\s|\s$|\s\s/.test(text[id] ?? ''))).toEqual([])
    })
  },
)

describe('the German text', () => {
  it('addresses its reader formally', () => {
    const german = readSentences('de')
    const familiar =
      /\b(?:du|dich|dir|dein\w*|euch|euer|eure\w*)\b|\b(?:bist|hast|kannst|willst|musst|darfst)\b/i
    expect(ids.filter((id) => familiar.test(german[id] ?? ''))).toEqual([])
  })
})

describe('a text', () => {
  const until = '2026-07-01T11:00:00.000Z'

  it('writes moments in the language and the time zone of the market', () => {
    const textIn = createMessageText({ language: 'fi', market: 'FI' }, { until, brand: 'Aurora' })
    expect(textIn.find('email.breakStarted.intro')).toContain('1. heinäkuuta 2026 klo 14.00 UTC+3')
    const inBrazil = createMessageText({ language: 'br', market: 'BR' }, { until, brand: 'Aurora' })
    expect(inBrazil.tag).toBe('pt-BR')
    expect(inBrazil.find('email.breakStarted.intro')).toContain('1 de julho de 2026 às 08:00 BRT')
  })

  it('says that an exclusion without an end is indefinite', () => {
    const values = { until: null, brand: 'Aurora' }
    const sentence = createMessageText({ language: 'en', market: 'UN' }, values)
    expect(sentence.find('email.exclusionStarted.intro')).toMatch(
      /^You are self-excluded from Aurora indefinitely\. You can’t deposit/,
    )
  })

  it('falls back to the shared language, and to English', () => {
    const values = { code: '12345', minutes: 1, brand: 'Aurora' }
    const inChile = createMessageText({ language: 'cl', market: 'CL' }, values)
    expect(inChile.find('sms.verificationCode')).toContain('válido durante 1 minuto')
    const inIndia = createMessageText({ language: 'inen', market: 'IN' }, values)
    expect(inIndia.find('sms.verificationCode')).toContain('valid for 1 minute.')
    expect(inIndia.find('sms.unknown')).toBeUndefined()
  })
})
