import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './platform.config.ts'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const config = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, SANDBOX: '1', ...env })

it('runs the sandbox with nothing else set, on this machine alone', () => {
  expect(config({})).toMatchObject({
    PLATFORM_PORT: 8_090,
    PLATFORM_HOST: '127.0.0.1',
    SITE_ORIGINS: [
      'http://127.0.0.1:8080',
      'http://localhost:8080',
      'http://aurora.localhost:8080',
      'http://meridian.localhost:8080',
      'http://solstice.localhost:8080',
    ],
    DEFAULT_COUNTRY: 'FI',
    RESTRICTED_COUNTRIES: [],
    SEED_DEMO: '0',
    SEED_LOAD_PLAYERS: 0,
    sandbox: {
      port: 8_091,
      studio: { origin: 'http://studio.localhost:8091' },
      payments: { origin: 'http://pay.localhost:8091' },
      bank: { origin: 'http://bank.localhost:8091' },
      registers: { origin: 'http://register.localhost:8091' },
      helpDesk: { origin: 'http://desk.localhost:8091' },
      mail: { url: undefined, senders: { aurora: 'no-reply@aurora.example' } },
      mailOrigin: 'http://mail.localhost:8091',
      sms: { origin: 'http://phone.localhost:8091' },
      identityCheck: { origin: 'http://identity.localhost:8091' },
      crm: { origin: 'http://crm.localhost:8091' },
      imageOrigin: 'http://images.localhost:8091',
    },
  })
})

it('has no demo crowd unless it is asked for', () => {
  expect(config({}).DEMO_CROWD).toBe('0')
  expect(config({ DEMO_CROWD: '1' }).DEMO_CROWD).toBe('1')
})

it('multiplies no deadline unless it is asked to', () => {
  expect(config({}).DEADLINE_SCALE).toBe(1)
  expect(config({ DEADLINE_SCALE: '' }).DEADLINE_SCALE).toBe(1)
  expect(config({ DEADLINE_SCALE: '100' }).DEADLINE_SCALE).toBe(100)
})

it('sends e-mail through a server that is set, also in the sandbox', () => {
  const SMTP_URL = 'smtps://name:p%40ss@mail.example'
  const { mail } = config({ SMTP_URL, MAIL_FROM: 'solstice=post@solstice.example' })
  expect(mail).toEqual({
    url: SMTP_URL,
    senders: {
      aurora: 'no-reply@aurora.example',
      meridian: 'no-reply@meridian.example',
      solstice: 'post@solstice.example',
    },
  })
})

it('treats an empty value as unset, and derives stand-in addresses from their port', () => {
  expect(config({ SANDBOX_PORT: '9001', DEFAULT_COUNTRY: ' ' })).toMatchObject({
    studio: { origin: 'http://studio.localhost:9001' },
    DEFAULT_COUNTRY: 'FI',
  })
})

it('stores generated secrets, readable by this user only', () => {
  const { TOKEN_KEY, studio, payments, registers, sms } = config({})
  expect(config({})).toMatchObject({ TOKEN_KEY, studio, payments, registers, sms })
  const secrets = [
    studio?.secrets[0],
    payments?.secrets[0],
    registers?.secrets[0],
    registers?.pseudonymKey,
    sms?.secrets[0],
  ]
  expect(new Set([TOKEN_KEY[0], ...secrets]).size).toBe(6)
  expect(statSync(join(folder, 'token-key')).mode & 0o077).toBe(0)
})

describe('keys that are rotated', () => {
  const [first, second] = [
    'the first key of 32 characters or more',
    'the second key of 32 characters or more',
  ]
  const pseudonymOf = (env: Record<string, string>) => config(env).registers?.pseudonymKey

  it('derives person names with a separate key, which signs nothing', () => {
    const { studio, payments, registers, helpDesk, sms, TOKEN_KEY } = config({ TOKEN_KEY: first })
    const signing = [studio, payments, registers, helpDesk, sms].flatMap((party) => party?.secrets)
    expect([...signing, ...TOKEN_KEY]).not.toContain(registers?.pseudonymKey)
  })

  it('accepts several token keys, newest first, and keeps person names', () => {
    const PSEUDONYM_KEY = 'a pseudonym key of 32 characters or more'
    const env = { TOKEN_KEY: `${second},${first}`, PSEUDONYM_KEY }
    expect(config(env)).toMatchObject({
      TOKEN_KEY: [second, first],
      registers: { pseudonymKey: PSEUDONYM_KEY },
    })
    const registerSecret = { ...env, REGISTER_SECRET: second }
    expect(pseudonymOf(registerSecret)).toBe(PSEUDONYM_KEY)
  })

  it('keeps the generated pseudonym key when a token key is set later', () => {
    const made = pseudonymOf({})
    expect(pseudonymOf({})).toBe(made)
    const { TOKEN_KEY } = config({})
    expect(pseudonymOf({ TOKEN_KEY: `${second},${TOKEN_KEY.join(',')}` })).toBe(made)
    expect(statSync(join(folder, 'pseudonym-key')).mode & 0o077).toBe(0)
  })

  it("requires the pseudonym key with an operator's own registers", () => {
    const registers = { REGISTER_ORIGIN: 'https://register.example', REGISTER_SECRET: first }
    const env = { SANDBOX: '0', TOKEN_KEY: second, ...registers }
    expect(() => config(env)).toThrow('PSEUDONYM_KEY: must be set where REGISTER_ORIGIN is')
    const PSEUDONYM_KEY = 'a pseudonym key of 32 characters or more'
    expect(pseudonymOf({ ...env, PSEUDONYM_KEY })).toBe(PSEUDONYM_KEY)
  })

  it('keeps the person names of an installation without the setting', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'config-'))
    const formerly = createHmac('sha256', first).update('deposit-register').digest('base64url')
    expect(pseudonymOf({ TOKEN_KEY: first, DATA_DIR: elsewhere })).toBe(formerly)
    rmSync(elsewhere, { recursive: true })
  })
})

it.each([
  ['PLATFORM_PORT', '65536'],
  ['PLATFORM_PORT', '80a'],
  ['DATABASE_URL', 'mysql://db'],
  ['SEED_DEMO', 'yes'],
  ['DEMO_CROWD', 'yes'],
  ['TOKEN_KEY', 'too-short-secret'],
  ['TOKEN_KEY', 'a key that is long enough to be taken,too-short-secret'],
  ['PSEUDONYM_KEY', 'too-short'],
  ['STUDIO_ORIGIN', 'http://studio.example/path'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://name:pa/ss@mail.example'],
  ['MAIL_FROM', 'no-reply@aurora.example'],
  ['MAIL_FROM', 'aurora=no-reply'],
  ['MAIL_FROM', 'polaris=no-reply@polaris.example'],
  ['SMS_ORIGIN', 'https://sms.example/v1'],
  ['SITE_ORIGINS', 'http://a.example,nonsense'],
  ['DEFAULT_COUNTRY', 'fi'],
  ['RESTRICTED_COUNTRIES', 'US,usa'],
  ['LOG_LEVEL', 'loud'],
  ['DEADLINE_SCALE', '0'],
  ['DEADLINE_SCALE', '0.5'],
  ['DEADLINE_SCALE', '1.5'],
  ['DEADLINE_SCALE', '-1'],
  ['DEADLINE_SCALE', 'x'],
  ['DEADLINE_SCALE', 'Infinity'],
  ['DEADLINE_SCALE', '101'],
])('refuses %s=%s by its name, without repeating the value', (name, value) => {
  const read = () => config({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
  if (name === 'TOKEN_KEY') expect(read).not.toThrow(value)
})
