import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { languages } from '@player-site/contracts/kernel/locales.ts'
import { describe, expect, it } from 'vitest'
import { brandColours } from './brand-colours.ts'
import { renderEmail } from './render-email.ts'
import { renderSms } from './render-sms.ts'
import { emailTemplates, isEmailTemplate, isSmsTemplate, smsTemplates } from './templates.ts'

const values = {
  code: '12345',
  link: 'https://play.example/en-UN/reset?key=a&b="c"',
  minutes: 5,
  hours: 24,
  days: 7,
  at: '2026-01-01T12:00:00.000Z',
  until: '2026-02-01T12:00:00.000Z',
  document: 'PROOF_OF_ADDRESS',
  ending: '4567',
  device: 'Chrome, <b>Windows</b>',
  country: 'FI',
  access: 'signIn',
  account: '•••• 4242',
  bonus: 'Gift',
  amount: '€10.00',
  reason: 'withdrawal',
  game: 'Fox',
  left: 3,
}
const templates = Object.keys(emailTemplates).filter(isEmailTemplate)
const english = { brand: 'aurora', language: 'en', market: 'UN' } as const

/** The values that a template has, of all the above. */
const valuesOf = (template: keyof typeof emailTemplates) => {
  const names = Object.keys(emailTemplates[template].shape)
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

describe.each(templates)('the e-mail %s', (template) => {
  it.each(languages)('is whole in %s', (language) => {
    for (const brand of brandIds) {
      const email = renderEmail(template, {
        brand,
        language,
        market: 'UN',
        values: valuesOf(template),
      })
      expect(email.subject.length).toBeGreaterThan(3)
      for (const text of [email.subject, email.text]) expect(text).not.toMatch(/[{}]|undefined/)
      expect(email.html).not.toContain('undefined')
      expect(email.html).toContain(`lang="${email.language}"`)
      expect(email.html).toContain(brandColours[brand].accent)
    }
  })
})

it.each(Object.keys(smsTemplates).filter(isSmsTemplate))(
  'the text message %s fits into two parts in every language',
  (template) => {
    for (const language of languages) {
      const { code, minutes } = values
      const text = renderSms(template, { ...english, language, values: { code, minutes } })
      expect(text).toContain('12345')
      // A part has 67 characters in the alphabets that not every phone knows, else 153.
      expect(text.length).toBeLessThanOrEqual(language === 'ja' ? 134 : 201)
    }
  },
)

it('shows a code and a link, in both forms', () => {
  const sent = (template: 'verificationCode' | 'passwordReset') =>
    renderEmail(template, { ...english, values: valuesOf(template) })
  const ofCode = sent('verificationCode')
  expect(ofCode.text).toContain('\n\n12345\n\n')
  expect(ofCode.html).toContain('>12345</p>')
  const { text, html } = sent('passwordReset')
  expect(text).toContain(`Choose a new password:\n${values.link}`)
  expect(html).toContain('href="https://play.example/en-UN/reset?key=a&amp;b=&quot;c&quot;"')
})

it('inserts no value as HTML', () => {
  const { html } = renderEmail('newSignIn', { ...english, values: valuesOf('newSignIn') })
  expect(html).toContain('Chrome, &lt;b&gt;Windows&lt;/b&gt;, Finland')
  expect(html).not.toContain('<b>')
})

it('advises after each change that the owner may not have made', () => {
  const { text } = renderEmail('passwordChanged', {
    ...english,
    values: valuesOf('passwordChanged'),
  })
  expect(text).toContain('If this wasn’t you, reset your password now')
})

it.each(brandIds)('has the colours of the pages of %s', (brand) => {
  const folder = join(import.meta.dirname, '../../../web/src/shared/ui/brands', brand)
  const tokensIn = (name: string) =>
    new Map(
      [...readFileSync(join(folder, name), 'utf8').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
        ([, token = '', value = '']) => [token, value],
      ),
    )
  const [system, reference] = [tokensIn('system.css'), tokensIn('reference.css')]
  const colour = (token: string) =>
    reference.get(/^var\(--([\w-]+)\)$/.exec(system.get(token) ?? '')?.[1] ?? '')
  expect(brandColours[brand]).toEqual({
    surface: colour('surface'),
    onSurface: colour('on-surface'),
    accent: colour('accent'),
    onAccent: colour('on-accent'),
  })
})
