import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { expect, it } from 'vitest'
import { readConfig } from './gateway.config.ts'

const random = (end: string) => `5a0c9e7b31d84f26a0c9e7b31d84f26${end}`

const faultOf = (env: Record<string, string>): string => {
  try {
    readConfig({ NODE_ENV: 'production', ...env })
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

it('makes no session keys in production', () => {
  expect(faultOf({})).toContain('SESSION_KEYS: ')
  expect(faultOf({ SESSION_KEYS: random('01') })).toBe('')
})

it('refuses guessable secrets in production, all at once and without their values', () => {
  const guessable = 'secret-secret-secret-secret-secret'
  const fault = faultOf({
    SESSION_KEYS: `${random('01')},${guessable}`,
    PLATFORM_KEY: guessable,
    PORT: 'eighty',
  })
  const named = [...fault.matchAll(/([A-Z_]+): /g)].map(([, name = '']) => name).sort()
  expect(named).toEqual(['PLATFORM_KEY', 'PORT', 'SESSION_KEYS'])
  expect(fault).not.toContain(guessable)
})

const plainAddresses = [
  ['PLATFORM_URL', 'http://platform:8090'],
  ['WALLET_SOCKET_URL', 'ws://platform:8090/wallet/socket'],
  ['CONTENT_URL', 'http://platform:8092'],
  ['HELP_DESK_URL', 'http://platform/messenger'],
  ['IMAGE_ORIGIN', 'http://platform:8093'],
  ['FRAME_SOURCES', 'https://studio.example,http://platform'],
  ['ALLOWED_ORIGINS', 'https://play.example, http://platform'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://platform:4318'],
] as const

it.each(plainAddresses)(
  'refuses an address without encryption in production: %s',
  (name, value) => {
    const env = { SESSION_KEYS: random('01'), [name]: value }
    expect(faultOf(env)).toMatch(new RegExp(`${name}: must be https or wss .*INTERNAL_HOSTS`))
    expect(faultOf(env)).not.toContain('platform')
    expect(faultOf({ ...env, INTERNAL_HOSTS: 'redis, Platform' })).toBe('')
    expect(faultOf({ ...env, NODE_ENV: 'development' })).toBe('')
    expect(faultOf({ ...env, [name]: value.replaceAll('platform', '127.0.0.1') })).toBe('')
  },
)

it('accepts several platform keys, the newest first, or none', () => {
  const keys = [random('06'), random('07')]
  expect(readConfig({ PLATFORM_KEY: keys.join(', ') }).PLATFORM_KEY).toEqual(keys)
  expect(readConfig({}).PLATFORM_KEY).toEqual([])
})

it.each(['redis://:ab/cd@redis:6379', 'redis://user:12/cd@redis:6379'])(
  'explains why %s is invalid: its password is not escaped',
  (REDIS_URL) => {
    const fault = faultOf({ REDIS_URL, SESSION_KEYS: random('01') })
    expect(fault).toMatch(/REDIS_URL: .*percent-encode the password.*openssl rand -hex 32/)
    expect(fault).not.toContain('cd@')
  },
)
