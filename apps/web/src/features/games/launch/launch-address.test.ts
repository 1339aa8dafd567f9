import { languages, localeTag } from '@player-site/contracts/kernel/locales.ts'
import { expect, it } from 'vitest'
import { gameLanguageOf, underscored } from './launch-address.ts'

const tags = languages.map((language) => localeTag(language, 'UN'))

it('writes each of the site’s languages for the providers that take a region', () => {
  expect(Object.fromEntries(tags.map((tag) => [tag, underscored(tag)]))).toEqual({
    en: 'en_US',
    fi: 'fi_FI',
    no: 'no_NO',
    de: 'de_DE',
    'fr-CA': 'fr_CA',
    'en-CA': 'en_CA',
    'en-NZ': 'en_NZ',
    fr: 'fr_FR',
    'en-IN': 'en_IN',
    'es-CL': 'es_CL',
    'es-PE': 'es_PE',
    pt: 'pt_PT',
    'pt-BR': 'pt_BR',
    ja: 'ja_JP',
    fil: 'fil_PH',
    tr: 'tr_TR',
    pl: 'pl_PL',
  })
})

it('writes Brazilian Portuguese apart for the providers that take a language', () => {
  expect(tags.filter((tag) => gameLanguageOf(tag).includes('-'))).toEqual(['pt-BR'])
  expect(gameLanguageOf('es-CL')).toBe('es')
})
