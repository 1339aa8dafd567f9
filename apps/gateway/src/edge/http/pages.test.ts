import { beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../../../testing/browser.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts'
import { cookieOptions } from './cookie-options.ts'

/** A gateway without an upstream: pages are served anyway. */
const startPages = (env: Readonly<Record<string, string>>, clock = createManualClock()) =>
  startTestGateway({
    platformUrl: 'http://127.0.0.1:9',
    socketUrl: 'ws://127.0.0.1:9',
    clock,
    env,
  })

describe('the pages a gateway serves', () => {
  const clock = createManualClock()
  let gateway: TestGateway

  beforeAll(async () => {
    const env = {
      FRAME_SOURCES: 'https://games.example',
      IMAGE_ORIGIN: 'https://images.example',
      SIGN_IN_RATE_PER_MINUTE: '3',
    }
    gateway = await startPages(env, clock)
    return () => gateway.stop()
  })

  const get = (path: string, accept = 'text/html') =>
    createBrowser(gateway.address).get(path, { accept })

  it('answers any address of the site with the page, uncached', async () => {
    for (const path of ['/', '/en-UN', '/en-UN/play/some-game', '/nowhere/at/all']) {
      const { status, headers, body } = await get(path)
      expect([path, status]).toEqual([path, 200])
      expect(body.text).toContain('<!doctype html>')
      expect(body.text).toContain('"session":{"status":"resolved","authorized":false')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each([
    ['fi-FI,fi;q=0.9', '', '/', '/fi-UN'],
    ['de', 'locale=fr-UN', '/?bonusCode=a%20b?c', '/fr-UN?bonusCode=a%20b?c'],
    ['de', 'locale=%2F%2Fevil.example', '/', '/de-UN'],
    ['fi', '', '/EN-un/terms?from=mail', '/en-UN/terms?from=mail'],
    ['fi', '', '/casino?bonusCode=a', '/fi-UN?bonusCode=a'],
    ['fi', '', '//evil.example/casino', '/fi-UN'],
    ['fi', '', '/en-UN%2F%2Fevil.example', '/fi-UN'],
  ])('leads %s with the cookie %j from %s to %s', async (language, cookie, from, to) => {
    const response = await fetch(`${gateway.address}${from}`, {
      redirect: 'manual',
      headers: { accept: 'text/html', 'accept-language': language, cookie },
    })
    expect([response.status, response.headers.get('location')]).toEqual([302, to])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('vary')).toContain('accept-language')
  })

  it.each([
    ['a page', `/en-UN/${'a'.repeat(1_100)}`],
    ['a page of ampersands', `/en-UN/${'&'.repeat(12_000)}`],
    ['a page with a query', `/en-UN/${'a'.repeat(1_100)}?x=1`],
    ['a call', `/api/v1/${'a/'.repeat(600)}`],
    ['a file', `/assets/${'a'.repeat(1_100)}.js`],
  ])('makes nothing of an address that is too long: %s', async (_, path) => {
    const { status, body } = await get(path)
    expect([status, body.code]).toEqual([414, 'request.addressTooLong'])
  })

  it('takes a long query', async () => {
    expect((await get(`/en-UN?x=${'a'.repeat(4_000)}`)).status).toBe(200)
  })

  it('loads images from the image service, and says where it is', async () => {
    const { headers, body } = await get('/en-UN')
    const policy = headers.get('content-security-policy') ?? ''
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: https://images.example")
    expect(body.text).toContain('"imageOrigin":"https://images.example"')
  })

  it('answers clients that accept anything, such as link previews', async () => {
    for (const path of ['/', '/en-UN/terms', '/en-UN/terms?from=a.b']) {
      const { status, body } = await get(path, '*/*')
      expect([path, status]).toEqual([path, 200])
      expect(body.text).toContain('<!doctype html>')
    }
  })

  it('logs a file of the build at debug, a page and a missing file at info', async () => {
    // What other tests were refused is sampled in another second.
    await clock.advance(1_000)
    const since = gateway.lines.length
    for (const path of ['/index.html', '/en-UN', '/assets/missing.js']) await get(path, '*/*')
    const answered = () =>
      gateway.lines
        .slice(since)
        .filter(({ event }) => event === 'request.answered')
        .map(({ level, status }) => [level, status])
    await expect.poll(answered).toEqual([
      ['debug', 200],
      ['info', 200],
      ['info', 404],
    ])
  })

  it('answers a program with a coded 404 instead of the page', async () => {
    for (const [path, accept] of [
      ['/assets/missing.js', '*/*'],
      ['/assets/missing.js?v=2', '*/*'],
      ['/en-UN/terms', 'application/json'],
      ['/api/v1/none', 'text/html'],
      ['/api/v1/none', '*/*'],
      ['/metrics', '*/*'],
    ] as const) {
      const { status, body } = await get(path, accept)
      expect([status, body.code]).toEqual([404, 'route.notFound'])
    }
  })

  it('allows only its own scripts, and no framing', async () => {
    const policy = (await get('/en-UN')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-src 'self' https://games.example")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('lets only itself frame the page a payment provider returns to', async () => {
    const policy = (await get('/fi-FI/signup/callback?code=1')).headers.get(
      'content-security-policy',
    )
    expect(policy).toContain("frame-ancestors 'self'")
  })

  it('serves liveness, readiness and metrics', async () => {
    expect((await get('/health/live')).body).toEqual({ status: 'live' })
    expect((await get('/health/ready')).body).toEqual({ status: 'ready', missing: [] })
    const metrics = await (await fetch(`${gateway.opsAddress}/metrics`)).text()
    expect(metrics).toMatch(/^gateway_tabs 0$/m)
    expect((await fetch(`${gateway.opsAddress}/ops`)).status).toBe(404)
  })

  it('limits how often one address may try to sign in', async () => {
    const codes: string[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      codes.push((await createBrowser(gateway.address).signIn('bad', 'bad')).body.code)
    }
    expect(codes).toEqual([
      'request.invalid',
      'request.invalid',
      'request.invalid',
      'request.rateLimited',
    ])
  })
})

describe('the session cookie', () => {
  it('is secure and cross-site, but on plain-http localhost', () => {
    expect(cookieOptions('https', 'play.example')).toMatchObject({ secure: true, sameSite: 'none' })
    expect(cookieOptions('https', 'localhost')).toMatchObject({ secure: true, sameSite: 'none' })
    expect(cookieOptions('http', 'play.example')).toMatchObject({ secure: true })
    expect(cookieOptions('http', '127.0.0.1')).toMatchObject({ secure: false, sameSite: 'lax' })
  })
})

describe("the page's security headers", () => {
  let gateway: TestGateway

  beforeAll(async () => {
    gateway = await startPages({
      FRAME_SOURCES: 'https://games.example',
      SECURITY_CONTACT: 'mailto:security@play.example',
      OPS_TOKENS: 'ada:ops:a-token-of-more-than-24-characters',
    })
    return () => gateway.stop()
  })

  const page = async (url: string) => {
    const response = await fetch(url, { headers: { accept: 'text/html' } })
    return { headers: response.headers, html: await response.text() }
  }
  const directive = (headers: Headers, name: string) =>
    headers
      .get('content-security-policy')
      ?.split(';')
      .find((entry) => entry.trim().startsWith(`${name} `))
      ?.trim()

  it.each([
    ['the site', () => `${gateway.address}/en-UN`],
    ['the console', () => `${gateway.opsAddress}/ops`],
  ])('gives %s a fresh nonce for its styles each time', async (_name, urlOf) => {
    const [first, second] = [await page(urlOf()), await page(urlOf())]
    const nonceOf = ({ html }: { html: string }) => /csp-nonce" nonce="(\w{32})"/.exec(html)?.[1]
    expect(directive(first.headers, 'style-src')).toBe(`style-src 'self' 'nonce-${nonceOf(first)}'`)
    expect(directive(first.headers, 'script-src')).not.toContain('unsafe')
    expect(nonceOf(first)).not.toBe(nonceOf(second))
  })

  it('denies unused browser features, and leaves sound and full screen to the frames of games', async () => {
    const policy = (await page(`${gateway.address}/en-UN`)).headers.get('permissions-policy')
    expect(policy).toContain('camera=(), ')
    expect(policy).not.toMatch(/fullscreen|autoplay/)
  })

  it('publishes where to report a vulnerability', async () => {
    const response = await fetch(`${gateway.address}/.well-known/security.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toMatch(
      /^Contact: mailto:security@play\.example\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\n/,
    )
  })

  const report = (type: string, body: unknown) =>
    fetch(`${gateway.address}/csp-report`, {
      method: 'POST',
      headers: { 'content-type': type, origin: 'null' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const violations = () => gateway.lines.filter(({ event }) => event === 'csp.violated')

  it('logs the violations that browsers report, by directive and origin alone', async () => {
    const blocked = 'https://ads.example/track?player=jane@example.com'
    const older = { 'effective-directive': 'img-src', 'blocked-uri': blocked }
    const newer = { effectiveDirective: 'style-src-elem', blockedURL: 'inline' }
    const answers = [
      await report('application/csp-report', { 'csp-report': older }),
      await report('application/reports+json', [{ type: 'csp-violation', body: newer }]),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(violations()).toMatchObject([
      { directive: 'img-src', blocked: 'https://ads.example' },
      { directive: 'style-src-elem', blocked: 'inline' },
    ])
    expect(JSON.stringify(gateway.lines)).not.toContain('jane@example.com')
  })

  it.each([
    ['application/csp-report', '{', 400],
    ['application/csp-report', '7', 400],
    ['application/csp-report', '['.repeat(7_000) + ']'.repeat(7_000), 400],
    ['application/csp-report', `{"csp-report":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`, 400],
    ['application/reports+json', '['.repeat(7_000) + ']'.repeat(7_000), 400],
    ['application/reports+json', '[{"__proto__":{}}]', 400],
    ['application/reports+json', { 'csp-report': 7 }, 400],
    ['text/html', '<p>', 415],
    ['application/csp-report', { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }, 413],
  ])('answers an unreadable report with a code: %s, case %#', async (type, body, status) => {
    const answer = await report(type, body)
    expect([answer.status, Object(await answer.json()).code]).toEqual([
      status,
      expect.stringMatching(/^request\./),
    ])
  })
})
