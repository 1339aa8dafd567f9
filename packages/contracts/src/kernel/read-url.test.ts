import { expect, it, vi } from 'vitest'
import { normalizeEmail } from './email-form.ts'
import { isPlainAddress } from './plain-addresses.ts'
import { readUrl } from './read-url.ts'

const failWithoutFunction = () =>
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })

it.each([
  ['https://play.example/a?b#c', 'https://play.example'],
  ['http://[::1]:80/', 'http://[::1]'],
  ['play.example', undefined],
  ['http://', undefined],
  ['', undefined],
])('reads %j', (text, origin) => {
  expect(readUrl(text)?.origin).toBe(origin)
})

it('is enough for e-mail addresses in a browser without URL.canParse', () => {
  failWithoutFunction()
  expect(normalizeEmail(' Anna@BÜCHER.example ')).toBe('anna@xn--bcher-kva.example')
  expect(normalizeEmail('anna@no host')).toBeUndefined()
})

it('is enough for addresses of services there', () => {
  failWithoutFunction()
  expect(isPlainAddress('http://pay.example')).toBe(true)
  expect(isPlainAddress('no address')).toBe(false)
})
