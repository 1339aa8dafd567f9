import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStation } from '@player-site/contracts/access/access.calls.ts'
import { launchDemo, readGame } from '@player-site/contracts/games/games.calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { readAccessDetails } from '@player-site/contracts/player-access/player-access.calls.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventually, openTab } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'
import type { TestGateway } from '../testing/test-gateway.ts'

const stationOf = (country: string, more: object = {}) => ({
  ipAddress: '127.0.0.1',
  autodetectedCountry: country,
  autodetectedRegion: null,
  autodetectedCity: 'Helsinki',
  market: country,
  restricted: false,
  ...more,
})

describe('site access', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })
  let flagsFile = ''
  const ofTest: ReturnType<typeof openTab>[] = []

  beforeEach(async () => {
    flagsFile = join(await mkdtemp(join(tmpdir(), 'flags-')), 'flags.json')
    await writeFile(flagsFile, '{}')
    site.platform.answerAsUsual(readStation)
  })
  afterEach(() => {
    for (const { socket } of ofTest.splice(0)) socket.disconnect()
  })

  const page = { accept: 'text/html' }
  const bootOf = (text: string) =>
    JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}')

  it('returns where the visit comes from, and sets the station cookies', async () => {
    site.platform.answer(readStation, () => stationOf('FI'))
    const node = await site.startNode()
    const { status, headers, body } = await site.browser(node).get('/en-UN', page)
    expect(status).toBe(200)
    expect(bootOf(body.text)).toMatchObject({
      station: { is: 'known', station: { autodetectedCountry: 'FI', market: 'FI' } },
      flags: { gameSlugs: true },
      closed: null,
    })
    const cookies = headers.getSetCookie().map((line) => line.split(';')[0])
    expect(cookies).toEqual(['ip-address=127.0.0.1', 'country-code=FI', 'city=Helsinki'])
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/)
  })

  it('vouches for who asks what is closed, whatever the page claims', async () => {
    const node = await site.startNode()
    const claims = '?playerId=someone&isPayoutOnly=false&ipAddress=192.0.2.9&detectedCountry=SE'
    const askedBy = async (browser: ReturnType<typeof site.browser>) => {
      expect((await browser.get(pathOf(readAccessDetails) + claims)).status).toBe(200)
      return site.platform.requests.findLast(({ id }) => id === readAccessDetails.id)?.query
    }
    const ipAddress = '127.0.0.1'
    expect(await askedBy(site.browser(node))).toEqual({ ipAddress })
    expect(await askedBy(await site.signedIn('one', node))).toEqual({
      ipAddress,
      playerId: 'player-one',
      isPayoutOnly: 'false',
    })
  })

  it('is the global site for a visitor whose location is unknown', async () => {
    site.platform.answer(readStation, (_request, reply) => refuse(reply, 'station.unknown'))
    const node = await site.startNode()
    const { status, headers, body } = await site.browser(node).get('/en-UN', page)
    expect([status, headers.getSetCookie()]).toEqual([200, []])
    expect(bootOf(body.text).station).toEqual({ is: 'unknown' })
    expect(node.lines.map(({ event }) => event)).toContain('station.unknown')
  })

  it('waits for a slow look-up as many times longer as deadlines are', async () => {
    const asked = Promise.withResolvers<void>()
    site.platform.answer(readStation, async () => {
      asked.resolve()
      await new Promise(() => {})
    })
    const node = await site.startNode({ DEADLINE_SCALE: '3' })
    let isAnswered = false
    const answer = site
      .browser(node)
      .get('/en-UN', page)
      .then(({ body }) => {
        isAnswered = true
        return bootOf(body.text)
      })
    await asked.promise
    await clock.advance(2_999)
    expect(isAnswered).toBe(false)
    await clock.advance(1)
    expect((await answer).station).toEqual({ is: 'unknown' })
  })

  it.each([
    ['no country', { autodetectedCountry: '' }],
    ['no address', { ipAddress: '' }],
  ])('treats an answer with %s as missing', async (_, gap) => {
    site.platform.answer(readStation, () => stationOf('FI', gap))
    const node = await site.startNode()
    const { body } = await site.browser(node).get('/en-UN', page)
    expect(bootOf(body.text).station).toEqual({ is: 'unknown' })
  })

  it('discards the location of the previous visit', async () => {
    site.platform.answer(readStation, () => stationOf('FI', { autodetectedCity: null }))
    const node = await site.startNode()
    const { headers } = await site.browser(node).get('/en-UN', {
      ...page,
      cookie: 'city=London; country-code=GB',
    })
    const set = headers.getSetCookie().map((line) => line.split(';')[0])
    expect(set).toEqual(['ip-address=127.0.0.1', 'country-code=FI', 'city='])
  })

  it('looks up the country occasionally, not for each call', async () => {
    const node = await site.startNode()
    const before = site.platform.requests.filter(({ id }) => id === readStation.id).length
    const browser = site.browser(node)
    for (let call = 0; call < 5; call += 1) await browser.get('/session')
    const after = site.platform.requests.filter(({ id }) => id === readStation.id).length
    expect(after - before).toBe(1)
  })

  it('takes the country from a trusted proxy only', async () => {
    const header = { 'cf-ipcountry': 'GB' }
    const requested = () =>
      site.platform.requests.findLast(({ id }) => id === readStation.id)?.query
    const env = { COUNTRY_HEADER: 'cf-ipcountry' }
    const behind = await site.startNode({ ...env, TRUSTED_PROXIES: '127.0.0.1' })
    await site.browser(behind).get('/session', header)
    expect(requested()).toMatchObject({ detectedCountry: 'GB' })
    const bare = await site.startNode(env)
    await site.browser(bare).get('/session', header)
    expect(requested()).not.toHaveProperty('detectedCountry')
    await site.browser(bare).get('/api/v1/player/station?detectedCountry=GB&ipAddress=192.0.2.1')
    expect(requested()).toEqual({ ipAddress: '127.0.0.1' })
  })

  it("offers games by the visitor's location, whatever the browser claims", async () => {
    const asked = (id: string) => site.platform.requests.findLast((one) => one.id === id)
    const behind = await site.startNode({
      COUNTRY_HEADER: 'cf-ipcountry',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const browser = site.browser(behind)
    const real = { ipAddress: '127.0.0.1', detectedCountry: 'GB', brand: 'aurora' }
    const elsewhere = { ipAddress: '10.9.9.9', detectedCountry: 'FI', brand: 'meridian' }
    const claimed = { ...elsewhere, playerId: 'another-player' }
    const query = new URLSearchParams(claimed).toString()
    await browser.get(`/api/v2/games/fox-trail?${query}`, { 'cf-ipcountry': 'GB' })
    expect(asked(readGame.id)?.query).toEqual(real)
    const body = {
      gameId: '7',
      languageCode: 'fi',
      channel: 'Web',
      lobbyUrl: 'https://play.example/fi-FI',
    }
    await browser.post(pathOf(launchDemo), { ...body, ...claimed }, { 'cf-ipcountry': 'GB' })
    expect(asked(launchDemo.id)?.body).toEqual({ ...body, ...real })
  })

  describe('in a restricted country', () => {
    const restricted = async () => {
      site.platform.answer(readStation, () => stationOf('FR', { restricted: true }))
      return site.startNode()
    }

    it('is one page, 451, that holds no games and no player', async () => {
      const { status, body } = await site.browser(await restricted()).get('/en-UN', page)
      expect(status).toBe(451)
      expect(bootOf(body.text)).toMatchObject({ closed: { is: 'restricted' } })
      expect(bootOf(body.text)).not.toHaveProperty('games')
    })

    it('refuses calls and sockets that bypass the page', async () => {
      const browser = site.browser(await restricted())
      const signIn = await browser.signIn('quinn@example.com', site.platform.password)
      expect([signIn.status, signIn.body.code]).toEqual([451, 'access.countryRestricted'])
      for (const path of ['/session', '/api/v1/player/wallet', '/api/lobbies/casino-lobby']) {
        expect((await browser.get(path)).body.code).toBe('access.countryRestricted')
      }
      const tab = browser.openTab()
      await eventually(() => expect(tab.refusals).toHaveLength(1))
      expect((await browser.signOut()).status).toBe(200)
      expect((await browser.get('/api/site')).body.closed).toEqual({ is: 'restricted' })
    })
  })

  describe('during maintenance', () => {
    const closing = async (
      node: TestGateway,
      maintenance: { on: boolean; [more: string]: unknown },
    ) => {
      await writeFile(flagsFile, JSON.stringify({ maintenance }))
      await clock.advance(1_000)
      await eventually(async () => {
        const { body } = await site.browser(node).get('/api/site')
        expect(body.closed?.is === 'maintenance').toBe(maintenance.on)
      })
    }

    it('answers one page with 503 and Retry-After as soon as the flag file says so', async () => {
      const node = await site.startNode({ FLAGS_FILE: flagsFile })
      const browser = site.browser(node)
      expect((await browser.get('/en-UN', page)).status).toBe(200)
      await closing(node, { on: true, retryAfterSeconds: 120 })
      const { status, headers, body } = await browser.get('/en-UN', page)
      expect([status, headers.get('retry-after')]).toEqual([503, '120'])
      expect(bootOf(body.text).closed).toEqual({ is: 'maintenance', retryAfterSeconds: 120 })
      const call = await browser.get('/session')
      expect([call.status, call.body.code, call.headers.get('retry-after')]).toEqual([
        503,
        'access.maintenance',
        '120',
      ])
      expect((await browser.get('/health/ready')).status).toBe(200)
      await closing(node, { on: false })
      expect((await browser.get('/en-UN', page)).status).toBe(200)
    })

    it('notifies every open tab at once, and keeps the session until the site reopens', async () => {
      const node = await site.startNode({ FLAGS_FILE: flagsFile })
      const browser = site.browser(node)
      await browser.signIn('quinn@example.com', site.platform.password)
      const tab = browser.openTab()
      await tab.isLive()
      await closing(node, { on: true, retryAfterSeconds: 120 })
      expect(await tab.hears('SITE_CLOSED')).toMatchObject({
        closure: { is: 'maintenance', retryAfterSeconds: 120 },
      })
      await eventually(() => expect(tab.closes).toEqual(['io server disconnect']))
      expect(tab.named('SESSION_ENDED')).toEqual([])
      expect(node.lines.find(({ event }) => event === 'site.closed')).toMatchObject({
        maintenance: 1,
      })
      await closing(node, { on: false })
      await browser.openTab().isLive()
    })

    it('closes the connection with its own code, as when a session ends', async () => {
      const node = await site.startNode({ FLAGS_FILE: flagsFile })
      const browser = site.browser(node)
      await browser.signIn('quinn@example.com', site.platform.password)
      const closedBy = async (act: () => Promise<unknown>) => {
        const url = `${node.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
        const socket = new WebSocket(url, { headers: { cookie: browser.cookie() } })
        const closed = new Promise((resolve) => {
          socket.on('close', (code, reason) => resolve([code, String(reason)]))
        })
        const received: string[] = []
        socket.on('message', (data) => received.push(Buffer.isBuffer(data) ? data.toString() : ''))
        socket.on('open', () => socket.send('40'))
        await eventually(() => expect(received.join()).toContain('SNAPSHOT'))
        await act()
        return closed
      }
      expect(await closedBy(() => closing(node, { on: true }))).toEqual([4503, 'site.closed'])
      await closing(node, { on: false })
      expect(await closedBy(() => browser.signOut())).toEqual([4401, 'session.ended'])
    })

    it('does not affect tabs of allowed addresses or other brands', async () => {
      const node = await site.startNode({ FLAGS_FILE: flagsFile, TRUSTED_PROXIES: '127.0.0.1' })
      const browser = site.browser(node)
      await browser.signIn('quinn@example.com', site.platform.password)
      const tabOf = (headers: Record<string, string>) => {
        const opened = openTab(node.address, browser.cookie(), {}, headers)
        ofTest.push(opened)
        return opened
      }
      const worker = tabOf({ 'x-forwarded-for': '192.0.2.7' })
      const sister = tabOf({ host: 'solstice.localhost' })
      const player = tabOf({ 'x-forwarded-for': '198.51.100.7' })
      for (const tab of [worker, sister, player]) await tab.isLive()
      await closing(node, {
        on: true,
        rules: [{ brands: ['solstice'], on: false }],
        allowedAddresses: ['192.0.2.0/24'],
      })
      await player.hears('SITE_CLOSED')
      expect([worker.named('SITE_CLOSED'), sister.named('SITE_CLOSED')]).toEqual([[], []])
      expect([worker.socket.connected, sister.socket.connected]).toEqual([true, true])
    })

    it('closes a country at run time, including tabs already open there', async () => {
      site.platform.answer(readStation, () => stationOf('FR'))
      const node = await site.startNode({ FLAGS_FILE: flagsFile })
      const browser = site.browser(node)
      await browser.signIn('quinn@example.com', site.platform.password)
      const tab = browser.openTab()
      await tab.isLive()
      const rules = [{ countries: ['FR'], on: true }]
      await writeFile(flagsFile, JSON.stringify({ restricted: { on: false, rules } }))
      await clock.advance(1_000)
      expect(await tab.hears('SITE_CLOSED')).toMatchObject({ closure: { is: 'restricted' } })
      const { status, body } = await browser.get('/en-UN', page)
      expect([status, bootOf(body.text).closed]).toEqual([451, { is: 'restricted' }])
    })

    it('admits trusted addresses during maintenance', async () => {
      const node = await site.startNode({ FLAGS_FILE: flagsFile, TRUSTED_PROXIES: '127.0.0.1' })
      await closing(node, { on: true, allowedAddresses: ['192.0.2.0/24'] })
      const from = (address: string) =>
        site.browser(node).get('/session', { 'x-forwarded-for': address })
      expect((await from('192.0.2.7')).status).toBe(200)
      expect((await from('198.51.100.7')).status).toBe(503)
    })
  })
})
