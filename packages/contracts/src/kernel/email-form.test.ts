import { describe, expect, it } from 'vitest'
import { emailForm, normalizeEmail } from './email-form.ts'

const anna = 'anna.k@example.com'

it.each([
  ['capitals', 'Anna.K@Example.COM'],
  ['spaces around it', '  anna.k@example.com\u00A0'],
  ['a space of no width', 'anna\u200B.k@example.com'],
  ['a soft hyphen', 'anna.k@exam\u00ADple.com'],
  ['a joiner', 'anna.k@exam\u200Dple.com'],
  ['a byte order mark', '\uFEFFanna.k@example.com'],
  ['a mark of direction', '\u200Eanna.k@example.com\u200F'],
  ['an at sign of full width', 'anna.k＠example.com'],
  ['letters of full width', 'ａｎｎａ．ｋ@ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['an ideographic dot', 'anna.k@example。com'],
])('is one mailbox with %s', (_difference, entered) => {
  expect(normalizeEmail(entered)).toBe(anna)
})

it.each([
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
  ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
  ['anna@straße.example', 'anna@xn--strae-oqa.example'],
  ['anna@例え.jp', 'anna@xn--r8jz45g.jp'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ["o'neill+casino@example.com", "o'neill+casino@example.com"],
  ['a_b-c%d@mail.example.co.uk', 'a_b-c%d@mail.example.co.uk'],
])('of %s is %s', (entered, address) => {
  expect(normalizeEmail(entered)).toBe(address)
})

it('keeps a joiner that belongs to a domain', () => {
  const domains = ['نامه\u200Cای.com', 'نامهای.com'].map((domain) => normalizeEmail(`a@${domain}`))
  expect(new Set(domains).size).toBe(2)
  expect(domains).not.toContain(undefined)
})

describe('an address that no mail server takes', () => {
  it.each([
    ['two dots in the name', 'anna..k@example.com'],
    ['a dot that begins the name', '.anna@example.com'],
    ['a dot that ends the name', 'anna.@example.com'],
    ['two dots in the domain', 'anna@example..com'],
    ['a dot that ends the domain', 'anna@example.com.'],
    ['a dot that begins the domain', 'anna@.example.com'],
    ['a hyphen that begins a label', 'anna@-example.com'],
    ['a hyphen that ends a label', 'anna@example-.com'],
    ['an underscore in the domain', 'anna@exam_ple.com'],
    ['a label of 64 characters', `anna@${'a'.repeat(64)}.com`],
    ['a name of 65 characters', `${'a'.repeat(65)}@example.com`],
    [
      '255 characters',
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.com`,
    ],
    ['no top-level domain', 'anna@example'],
    ['an IP address', 'anna@127.0.0.1'],
    ['an IP address in disguise', 'anna@0x7f.1'],
    ['an address in brackets', 'anna@[127.0.0.1]'],
    ['two at signs', 'anna@k@example.com'],
    ['no name', '@example.com'],
    ['a space inside', 'anna k@example.com'],
    ['a fixed space inside', 'anna\u00A0k@example.com'],
    ['a comma', 'anna,k@example.com'],
    ['letters that need an extension', 'jörg@example.com'],
    ['a port', 'anna@example.com:25'],
    ['a path', 'anna@example.com/x'],
    ['an encoded letter', 'anna@ex%61mple.com'],
    ['a header', 'anna@example.com\r\nBcc: k@example.com'],
    ['a broken Punycode label', 'anna@xn--.com'],
  ])('has %s', (_fault, entered) => {
    expect(normalizeEmail(entered)).toBeUndefined()
  })

  it('takes 64 characters of a name, and 254 of all', () => {
    expect(normalizeEmail(`${'a'.repeat(64)}@example.com`)).toBeDefined()
    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`
    expect(normalizeEmail(longest)).toHaveLength(254)
  })

  it('is still looked up, for accounts of an older system', () => {
    expect(emailForm(' J\u00F6rg@Example.com ')).toBe('jörg@example.com')
    expect(emailForm('Jo\u0308rg@example.com')).toBe('jörg@example.com')
  })
})

it('has one form only', () => {
  for (const entered of [
    'Anna@BÜCHER.example',
    'Jörg@example.com',
    'a\u200Bb@c',
    'İ@example.com',
  ]) {
    expect(emailForm(emailForm(entered))).toBe(emailForm(entered))
  }
})
