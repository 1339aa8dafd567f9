import { expect, it } from 'vitest'
import { findInLanguage } from './in-language.rules.ts'

it('finds a text in the language of the page, in one that shares its text, or in English', () => {
  const names = { en: 'Gift', pt: 'Presente' }
  expect([findInLanguage(names, 'br'), findInLanguage(names, 'fi')]).toEqual(['Presente', 'Gift'])
  expect(findInLanguage({}, 'fi')).toBeUndefined()
})
