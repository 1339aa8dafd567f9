import { expect, it } from 'vitest'
import { replacementFor } from './own-languages.ts'

const file = (locale: string) => `/x/react-aria/dist/private/intl/overlays/${locale}.mjs`

it('leaves the languages of the site to react-aria', () => {
  expect(
    ['en-US', 'fi-FI', 'nb-NO', 'pt-BR'].map((locale) => replacementFor(file(locale))),
  ).toEqual([null, null, null, null])
})

it('gives English words for every other one, and touches nothing else', () => {
  expect(replacementFor(file('ar-AE'))).toContain('./en-US.mjs')
  expect(replacementFor('/x/react-aria/dist/private/overlays/ar-AE.mjs')).toBeNull()
})
