import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './platform.config.ts'

const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
afterAll(() => rmSync(folder, { recursive: true }))
const config = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })

const random = (end: string) => `5a0c9e7b31d84f26a0c9e7b31d84f26${end}`
const production = { NODE_ENV: 'production', TOKEN_KEY: random('01') }

const messageOf = (env: Record<string, string>): string => {
  try {
    config(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

it('has no stand-ins and no third parties by default', () => {
  const { sandbox, studio, payments, bank, registers, helpDesk, mail, sms } = config(production)
  expect({ sandbox, studio, payments, bank, registers, helpDesk, mail, sms }).toEqual({})
  expect(readdirSync(folder)).toEqual([])
})

it('takes the third parties of an operator from the environment', () => {
  const senders = {
    aurora: 'no-reply@aurora.example',
    meridian: 'no-reply@meridian.example',
    solstice: 'post@solstice.example',
  }
  const { sandbox, studio, payments, bank, registers, helpDesk, mail, sms, identityCheck, crm } =
    config({
      ...production,
      STUDIO_ORIGIN: 'https://studio.example',
      STUDIO_SECRET: random('02'),
      PAYMENTS_ORIGIN: 'https://pay.example',
      PAYMENTS_SECRET: random('03'),
      BANK_ORIGIN: 'https://bank.example',
      BANK_SECRET: random('09'),
      REGISTER_ORIGIN: 'https://register.example',
      REGISTER_SECRET: random('04'),
      PSEUDONYM_KEY: random('06'),
      HELP_DESK_SECRET: random('05'),
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: Object.entries(senders)
        .map(([brand, address]) => `${brand}=${address}`)
        .join(', '),
      SMS_ORIGIN: 'https://sms.example',
      SMS_SECRET: random('08'),
      IDENTITY_CHECK_ORIGIN: 'https://identity.example',
      IDENTITY_CHECK_SECRET: random('10'),
      CRM_ORIGIN: 'https://crm.example',
      CRM_SECRET: random('11'),
    })
  const own = { studio, payments, bank, registers, helpDesk, mail, sms, identityCheck, crm }
  const given = { sandbox, ...own }
  expect(given).toEqual({
    sandbox: undefined,
    studio: { origin: 'https://studio.example', secrets: [random('02')] },
    payments: { origin: 'https://pay.example', secrets: [random('03')] },
    bank: { origin: 'https://bank.example', secrets: [random('09')] },
    registers: {
      origin: 'https://register.example',
      secrets: [random('04')],
      pseudonymKey: random('06'),
    },
    helpDesk: { secrets: [random('05')] },
    mail: { url: 'smtps://mail.example', senders },
    sms: { origin: 'https://sms.example', secrets: [random('08')] },
    identityCheck: { origin: 'https://identity.example', secrets: [random('10')] },
    crm: { origin: 'https://crm.example', secrets: [random('11')] },
  })
})

it('refuses the sandbox in production, and its settings without it', () => {
  expect(messageOf({ ...production, SANDBOX: '1' })).toContain('SANDBOX: ')
  const without = messageOf({ ...production, SEED_DEMO: '1', SEED_LOAD_PLAYERS: '5' })
  expect(without).toContain('SEED_DEMO: ')
  expect(without).toContain('SEED_LOAD_PLAYERS: ')
})

it('refuses the demo crowd in production and without the sandbox', () => {
  for (const env of [{ ...production, SANDBOX: '1' }, production, { TOKEN_KEY: random('01') }]) {
    expect(messageOf({ ...env, DEMO_CROWD: '1' })).toContain('DEMO_CROWD: needs SANDBOX=1')
  }
})

it('generates no secret without the sandbox, in any environment', () => {
  for (const env of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'test' }]) {
    expect(messageOf(env)).toContain('TOKEN_KEY: ')
  }
  expect(readdirSync(folder)).toEqual([])
})

it('names every problem at once, and no value', () => {
  const guessable = 'secret-secret-secret-secret-secret'
  const message = messageOf({
    NODE_ENV: 'production',
    SANDBOX: '1',
    SEED_DEMO: 'yes',
    TOKEN_KEY: 'too-short-secret',
    PLATFORM_KEY: `${guessable},${random('09')}`,
    STUDIO_ORIGIN: 'https://studio.example',
    PAYMENTS_ORIGIN: 'https://pay.example',
    PAYMENTS_SECRET: guessable,
    REGISTER_ORIGIN: 'https://register.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'aurora=no-reply@aurora.example',
    SMS_ORIGIN: 'https://sms.example',
  })
  const named = [...message.matchAll(/([A-Z_]+): /g)].map(([, name = '']) => name).sort()
  expect(named).toEqual([
    'MAIL_FROM',
    'MAIL_FROM',
    'PAYMENTS_SECRET',
    'PLATFORM_KEY',
    'PSEUDONYM_KEY',
    'REGISTER_SECRET',
    'SANDBOX',
    'SEED_DEMO',
    'SMS_SECRET',
    'STUDIO_SECRET',
    'TOKEN_KEY',
  ])
  for (const value of [guessable, 'too-short-secret', 'studio.example']) {
    expect(message).not.toContain(value)
  }
})

it('takes several platform keys, the newest first', () => {
  const keys = [random('06'), random('07')]
  expect(config({ ...production, PLATFORM_KEY: keys.join(', ') }).PLATFORM_KEY).toEqual(keys)
  expect(config(production).PLATFORM_KEY).toEqual([])
})

it.each(['postgres://platform:ab/cd@db:5432/platform', 'postgres://platform:12/cd@db/platform'])(
  'explains why %s is invalid: its password is not escaped',
  (DATABASE_URL) => {
    const message = messageOf({ ...production, DATABASE_URL })
    expect(message).toMatch(/DATABASE_URL: .*percent-encode the password.*openssl rand -hex 32/)
    expect(message).not.toContain('cd@')
  },
)

it.each([
  ['PAYMENTS_ORIGIN', 'http://pay.example'],
  ['BANK_ORIGIN', 'HTTP://bank.example'],
  ['SMS_ORIGIN', 'http://sms.example'],
  ['CRM_ORIGIN', 'http://crm.example'],
  ['STUDIO_ORIGINS', 'playngo=http://studio.example'],
])('reaches no third party without encryption in production: %s', (name, origin) => {
  expect(messageOf({ ...production, [name]: origin })).toContain(`${name}: `)
  expect(messageOf({ ...production, [name]: origin })).toContain('must be https')
  const encrypted = origin.replace(/http:/i, 'https:')
  expect(messageOf({ ...production, [name]: encrypted })).not.toContain('must be https')
  const ownMachine = origin.replace(/[\w]+\.example/, '127.0.0.1:9000')
  expect(messageOf({ ...production, [name]: ownMachine })).not.toContain('must be https')
})
