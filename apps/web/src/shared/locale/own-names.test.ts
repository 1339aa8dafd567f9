import { expect, it } from 'vitest'
import { languageName, marketName } from './own-names.ts'

it('calls a language what its speakers call it', () => {
  expect(['fi', 'fr-CA', 'de', 'ja', 'fil', 'pt-BR'].map(languageName)).toEqual([
    'Suomi',
    'Français',
    'Deutsch',
    '日本語',
    'Filipino',
    'Português',
  ])
})

it('calls a market by the country it is for, in the reader’s language', () => {
  expect(marketName('LL', 'en')).toBe('Netherlands')
  expect(marketName('JJ', 'fi')).toBe('Saksa')
  expect(marketName('UN', 'en')).toBeUndefined()
})
