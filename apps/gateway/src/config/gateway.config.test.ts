import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { describe, expect, it } from 'vitest'
import { contentUrlOf, gatewaySettings, readConfig } from './gateway.config.ts'

const faultOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return 'none'
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('the configuration', () => {
  it('needs no settings on a laptop', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      OPS_PORT: 8081,
      PLATFORM_URL: 'http://127.0.0.1:8090',
      WALLET_SOCKET_URL: 'ws://127.0.0.1:8090/wallet/socket',
      ALLOWED_ORIGINS: [],
      REDIS_URL: undefined,
    })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['OPS_PORT', '-1'],
    ['OPS_HOSTS', 'ops.example:8081'],
    ['OPS_HOSTS', 'https://ops.example'],
    ['METRICS_TOKEN', 'too-short-a-token'],
    ['REDIS_URL', 'http://redis'],
    ['PLATFORM_URL', 'platform'],
    ['WALLET_SOCKET_URL', 'http://x'],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['SESSION_KEYS', 'short'],
    ['CONTENT_URL', 'ftp://content.example'],
    ['CONTENT_PROJECT', 'No Project'],
    ['CONTENT_TOKEN', 'too-short-a-token'],
    ['FRAME_SOURCES', '*'],
    ['LEASE_MS', '0'],
    ['DEADLINE_SCALE', '0'],
    ['DEADLINE_SCALE', '0.5'],
    ['DEADLINE_SCALE', '1.5'],
    ['DEADLINE_SCALE', '-1'],
    ['DEADLINE_SCALE', 'x'],
    ['DEADLINE_SCALE', 'Infinity'],
    ['DEADLINE_SCALE', '101'],
    ['LOG_LEVEL', 'loud'],
    ['OPS_TOKENS', 'a-token-without-name-and-role'],
    ['OPS_TOKENS', 'desk-1:admin:a-token-of-enough-characters'],
    ['OPS_TOKENS', 'System:ops:a-token-of-enough-characters'],
    ['OPS_TOKENS', 'desk-1:ops:too-short-a-token'.slice(0, 20)],
    [
      'OPS_TOKENS',
      'desk-1:ops:a-token-of-enough-characters,desk-1:support:another-token-long-enough',
    ],
  ])('refuses %s=%s by name, without repeating the value', (name, value) => {
    const fault = faultOf({ [name]: value })
    expect(fault).toContain(`${name}: `)
    if (value.length > 5) expect(fault.replace(name, '')).not.toContain(value)
  })

  it('multiplies no deadline unless it is asked to', () => {
    expect(readConfig({}).DEADLINE_SCALE).toBe(1)
    expect(readConfig({ DEADLINE_SCALE: '' }).DEADLINE_SCALE).toBe(1)
    expect(readConfig({ DEADLINE_SCALE: '100' }).DEADLINE_SCALE).toBe(100)
    expect(faultOf({ DEADLINE_SCALE: 'x' })).toContain(
      'DEADLINE_SCALE: must be a whole number from 1 to 100',
    )
  })

  it('names every setting that is wrong at once', () => {
    const fault = faultOf({ PORT: 'x', LEASE_MS: 'y' })
    expect(fault).toMatch(/PORT: .*LEASE_MS: /)
  })

  it('requires session keys when several nodes share them', () => {
    expect(faultOf({ REDIS_URL: 'redis://127.0.0.1:6379' })).toContain('SESSION_KEYS: required')
  })

  it('takes several addresses for a Redis Cluster alone', () => {
    const REDIS_URL = 'redis://10.0.0.1:6379,redis://10.0.0.2:6379'
    const SESSION_KEYS = 'a key for tests of at least 32 characters'
    expect(readConfig({ REDIS_URL, SESSION_KEYS, REDIS_CLUSTER: '1' }).REDIS_URL).toHaveLength(2)
    expect(faultOf({ REDIS_URL, SESSION_KEYS })).toContain('REDIS_CLUSTER=1')
  })

  it('generates keys for a single node at each start', () => {
    expect(readConfig({}).SESSION_KEYS).not.toEqual(readConfig({}).SESSION_KEYS)
  })

  it('trims the entries of lists', () => {
    const { ALLOWED_ORIGINS } = readConfig({
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    })
    expect(ALLOWED_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
  })

  it('reads the operators of the ops port, with colons in a token', () => {
    const { OPS_TOKENS } = readConfig({
      OPS_TOKENS:
        'desk-1:ops:with:colons:and-long-enough, duty.1:support:another-token-long-enough',
    })
    expect(OPS_TOKENS).toEqual([
      { name: 'desk-1', role: 'ops', token: 'with:colons:and-long-enough' },
      { name: 'duty.1', role: 'support', token: 'another-token-long-enough' },
    ])
    expect(readConfig({}).OPS_TOKENS).toEqual([])
  })

  it('reads content from the platform by default', () => {
    const urlOf = (env: Record<string, string>) => contentUrlOf(readConfig(env))
    expect(urlOf({ PLATFORM_URL: 'http://10.0.0.1:8090' })).toBe('http://10.0.0.1:8090/content')
    expect(urlOf({ CONTENT_URL: 'https://content.example/' })).toBe('https://content.example')
    expect(urlOf({ CONTENT_PROJECT: 'abc123' })).toBeUndefined()
  })

  it('explains every setting', () => {
    for (const { about } of Object.values(gatewaySettings)) expect(about.length).toBeGreaterThan(10)
  })
})
