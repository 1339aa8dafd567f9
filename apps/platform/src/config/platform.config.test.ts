import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { afterAll, expect, it } from 'vitest'
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
      registers: { origin: 'http://register.localhost:8091' },
      helpDesk: { origin: 'http://desk.localhost:8091' },
    },
  })
})

it('takes an empty value for none, and lets the stand-ins follow their port', () => {
  expect(config({ SANDBOX_PORT: '9001', DEFAULT_COUNTRY: ' ' })).toMatchObject({
    studio: { origin: 'http://studio.localhost:9001' },
    DEFAULT_COUNTRY: 'FI',
  })
})

it('keeps the secrets it makes, for this user alone', () => {
  const { TOKEN_KEY, studio, payments } = config({})
  expect(config({})).toMatchObject({ TOKEN_KEY, studio, payments })
  expect(new Set([TOKEN_KEY, studio?.secret, payments?.secret]).size).toBe(3)
  expect(statSync(join(folder, 'token-key')).mode & 0o077).toBe(0)
})

it.each([
  ['PLATFORM_PORT', '65536'],
  ['PLATFORM_PORT', '80a'],
  ['DATABASE_URL', 'mysql://db'],
  ['SEED_DEMO', 'yes'],
  ['TOKEN_KEY', 'too-short-secret'],
  ['STUDIO_ORIGIN', 'http://studio.example/path'],
  ['SITE_ORIGINS', 'http://a.example,nonsense'],
  ['DEFAULT_COUNTRY', 'fi'],
  ['RESTRICTED_COUNTRIES', 'US,usa'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s by its name, without repeating the value', (name, value) => {
  const read = () => config({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
  if (name === 'TOKEN_KEY') expect(read).not.toThrow(value)
})
