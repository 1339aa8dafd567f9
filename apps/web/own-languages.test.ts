import { expect, it } from 'vitest'
import { replacementFor } from './own-languages.ts'

const file = (locale: string) => `/x/react-aria/dist/private/intl/overlays/${locale}.mjs`

it('keeps react-aria’s text for the site’s languages', () => {
  expect(
    ['en-US', 'fi-FI', 'nb-NO', 'pt-BR'].map((locale) => replacementFor(file(locale))),
  ).toEqual([null, null, null, null])
})

it('replaces every other language by English and changes no other file', () => {
  expect(replacementFor(file('ar-AE'))).toContain('./en-US.mjs')
  expect(replacementFor('/x/react-aria/dist/private/overlays/ar-AE.mjs')).toBeNull()
})
