import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHosts, readHost } from './hosts.ts'

describe('a site that a message may link', () => {
  const hosts = createHosts({
    allowedOrigins: ['https://play.example', 'https://eu.example:8443'],
    brandHosts: new Map([['meridian.example', 'meridian']]),
    listensOn: '127.0.0.1',
    port: 8080,
  })

  it.each([
    'https://play.example',
    'https://eu.example:8443',
    'https://meridian.example',
    'http://aurora.localhost:8080',
    'http://127.0.0.1:8080',
  ])('is %s, which is configured', (origin) => {
    expect(hosts.isConfigured(origin)).toBe(true)
  })

  it.each([
    'https://meridian.example:9000',
    'http://localhost:9999',
    'http://aurora.localhost:1',
    'https://play.example:8443',
    'http://play.example',
    'https://evil.example',
    'https://meridian.example.evil.example',
  ])('is not %s, which a Host header may claim', (origin) => {
    expect(hosts.isConfigured(origin)).toBe(false)
  })

  it.each([
    ['https://play.example', 'https://play.example'],
    ['https://eu.example:8443', 'https://eu.example:8443'],
    ['http://aurora.localhost:8080', 'http://aurora.localhost:8080'],
    ['https://meridian.example:9000', 'https://meridian.example'],
    ['http://localhost:9999', 'https://play.example'],
    ['http://meridian.localhost:9999', 'https://meridian.example'],
  ])('that messages link for %s is %s: no port that a request claims', (origin, linked) => {
    expect(hosts.mailOriginOf(origin)).toBe(linked)
  })

  it('is the own machine’s at the own port where nothing is configured', () => {
    const laptop = createHosts({ allowedOrigins: [], brandHosts: new Map(), port: 8080 })
    expect(laptop.mailOriginOf('http://localhost:9999')).toBe('http://localhost:8080')
    expect(laptop.mailOriginOf('http://solstice.localhost:1')).toBe('http://localhost:8080')
  })
})

describe('in production', () => {
  const settings = {
    allowedOrigins: ['https://play.example', 'https://www.meridian.example'],
    brandHosts: new Map([
      ['meridian.example', 'meridian'],
      ['www.meridian.example', 'meridian'],
    ]),
    listensOn: '127.0.0.1',
    port: 8080,
    isProduction: true,
  }
  const hosts = createHosts(settings)
  const local = ['localhost', '[::1]', 'aurora.localhost', 'meridian.localhost']

  it.each(local)('the local name %s is no site, and no message links it', (name) => {
    for (const host of [name, `${name}:8080`, `${name}:443`]) {
      expect(hosts.isAllowed(host)).toBe(false)
      expect(hosts.isConfigured(`https://${host}`)).toBe(false)
      expect(hosts.mailOriginOf(`http://${host}`)).toBe(
        name.startsWith('meridian') ? 'https://www.meridian.example' : 'https://play.example',
      )
    }
  })

  it.each([
    ['http://127.0.0.1:8080', 'https://play.example'],
    ['http://meridian.example', 'https://meridian.example'],
    ['https://meridian.example:8080', 'https://meridian.example'],
    ['https://www.meridian.example', 'https://www.meridian.example'],
    ['https://www.meridian.example:1', 'https://www.meridian.example'],
  ])('a message of a request to %s links %s', (requested, linked) => {
    expect(hosts.mailOriginOf(requested)).toBe(linked)
  })

  it('a local name that is listed is a site, and without any site messages link none', () => {
    const own = createHosts({ ...settings, allowedOrigins: ['http://localhost:8080'] })
    expect(own.isAllowed('localhost:8080')).toBe(true)
    expect(own.isAllowed('localhost:8081')).toBe(false)
    const none = createHosts({ ...settings, allowedOrigins: [], brandHosts: new Map() })
    expect(none.mailOriginOf('http://127.0.0.1:8080')).toBeUndefined()
  })
})

describe('the Host header', () => {
  const hosts = createHosts({
    allowedOrigins: ['https://play.example', 'http://play.example', 'https://eu.example:8443'],
    brandHosts: new Map([['meridian.example', 'meridian']]),
    listensOn: '10.1.2.3',
  })

  it.each([
    'play.example',
    'PLAY.example',
    'play.example:443',
    'eu.example:8443',
    'meridian.example',
    'meridian.example:9000',
    'localhost:8080',
    'solstice.localhost',
    '[::1]:8080',
    '10.1.2.3:8080',
  ])('is taken where it names a site: %s', (host) => {
    expect(hosts.isAllowed(host)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'play.example.',
    'eu.example',
    'play.example:8443',
    'a.play.example',
    'play.example.evil.example',
    'evil.example',
    'localhost:99999',
    'local host',
    'user@localhost',
    'localhost/',
    '[::1',
    'localhost:8080:8080',
    `${'a'.repeat(300)}.localhost`,
  ])('is refused when it names none: %s', (host) => {
    expect(hosts.isAllowed(host)).toBe(false)
  })

  it('returns the listed origin, https before http, or the requested one', () => {
    expect(hosts.originOf('play.example', 'http')).toBe('https://play.example')
    expect(hosts.originOf('eu.example:8443', 'http')).toBe('https://eu.example:8443')
    expect(hosts.originOf('localhost:8080', 'http')).toBe('http://localhost:8080')
    expect(hosts.originOf('Meridian.example', 'https')).toBe('https://meridian.example')
  })

  it('parses only what a URL parses as the same host', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readHost(text)
        if (!read || read.name.startsWith('[')) return
        expect(text).toMatch(/^[a-z\d.:-]+$/i)
        expect(text.toLowerCase().startsWith(read.name)).toBe(true)
      }),
    )
  })
})
