import { beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Browser, eventually, type TestTab } from '../testing/browser.ts'
import { realRedisUrl } from '../testing/real-redis.ts'
import { scriptedSite } from '../testing/scripted-site.ts'
import { TabReader } from '../testing/tab-reader.ts'
import { sessionKeys, type TestGateway } from '../testing/test-gateway.ts'
import { systemClock } from './ports/clock.ts'

/** The balance numbers a tab received: a new owner begins another epoch. */
const balancesOf = (tab: TestTab) =>
  new Map(
    tab
      .named('WALLET_BALANCE')
      .map(
        ({ body }) =>
          [`${String(body['epoch'])}.${String(body['seq'])}`, body['balanceMap']] as const,
      ),
  )

describe('two gateways over Redis [redis]', () => {
  const site = scriptedSite({ clock: systemClock, redisUrl: realRedisUrl() })
  let two: TestGateway
  let browser: Browser
  let player = ''
  let count = 0

  beforeEach(async () => {
    two = await site.startNode()
    count += 1
    const name = `shared-${process.pid}-${count}`
    player = `player-${name}`
    browser = await site.signedIn(name)
  })

  /**
   * Checks all that a tab received as a client would: a violation is an epoch without a snapshot
   * first, a missing event, or an old one.
   */
  const readAll = ({ heard }: TestTab): TabReader => {
    const reader = new TabReader('here', Date.now)
    for (const { name, body } of heard) reader.read(name, body)
    return reader
  }
  const tabOn = (gateway: TestGateway) => browser.openTabAt(gateway.address)

  it('accepts a session created on the other node and shows both tabs the same events', async () => {
    const [here, there] = [tabOn(site.gateway), tabOn(two)]
    await here.hears('SNAPSHOT')
    await there.hears('SNAPSHOT')
    await here.isLive()
    for (const main of [61, 62, 63]) site.platform.move(player, main)
    for (const tab of [here, there]) {
      await eventually(() => expect(readAll(tab).balance).toBe(63))
      expect(readAll(tab).violations).toEqual([])
    }
    const [onOne, onOther] = [balancesOf(here), balancesOf(there)]
    const shared = [...onOne].filter(([position]) => onOther.has(position))
    expect(shared.length).toBeGreaterThan(0)
    for (const [position, body] of shared) expect(onOther.get(position)).toEqual(body)
  })

  it('signs out on one node and ends the tab on the other', async () => {
    const there = tabOn(two)
    await there.hears('SNAPSHOT')
    await browser.signOut()
    expect(await there.hears('SESSION_ENDED')).toMatchObject({ reason: 'signed_out' })
    await eventually(() => expect(there.closes).toHaveLength(1))
  })

  /** How a node answers a handshake: 101 accepts it. */
  const upgradeAnswer = ({ address }: TestGateway) =>
    new Promise<{ status: number; code?: unknown }>((resolve, reject) => {
      const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
      const socket = new WebSocket(url, { headers: { cookie: browser.cookie() } })
      socket.on('open', () => {
        socket.terminate()
        resolve({ status: 101 })
      })
      socket.on('unexpected-response', (_request, response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (data: string) => {
          text += data
        })
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, code: Object(JSON.parse(text)).code })
        })
      })
      socket.on('error', reject)
    })

  it('refuses new tabs once a node drains, so that the balancer tries the next one', async () => {
    const leaving = await site.startNode({ DRAIN_RECONNECTS_PER_SECOND: '1' })
    expect(await upgradeAnswer(leaving)).toEqual({ status: 101 })
    const tabs = Array.from({ length: 4 }, () => tabOn(leaving))
    for (const tab of tabs) await tab.hears('SNAPSHOT')
    const stopped = leaving.stop()
    expect(await upgradeAnswer(leaving)).toEqual({ status: 503, code: 'node.draining' })
    expect(await upgradeAnswer(site.gateway)).toEqual({ status: 101 })
    await stopped
    expect(tabs.every(({ closes }) => closes.length === 1)).toBe(true)
  })

  it('keeps sessions while the session keys are rotated', async () => {
    const [older, newer] = [sessionKeys, 'a newer key for tests of at least 32 characters']
    // As in the runbook: the new key is accepted everywhere before it is used anywhere.
    const accepts = await site.startNode({ SESSION_KEYS: `${older},${newer}` })
    const uses = await site.startNode({ SESSION_KEYS: `${newer},${older}` })
    for (const node of [accepts, uses]) {
      const answer = await fetch(`${node.address}/session`, {
        headers: { cookie: browser.cookie() },
      })
      expect(await answer.json()).toMatchObject({ authorized: true })
      await tabOn(node).hears('SNAPSHOT')
    }
    const later = await site.signedIn(`later-${process.pid}-${count}`, uses)
    await later.openTabAt(accepts.address).hears('SNAPSHOT')
    const refused = later.openTabAt(site.gateway.address)
    await eventually(() => expect(refused.refusals[0]?.code).toBe('session.required'))
  })

  it('takes a player over when their owner stops, in a later epoch that starts with a snapshot', async () => {
    const owner = await site.startNode()
    const there = tabOn(owner)
    const first = await there.hears('SNAPSHOT')
    const here = tabOn(site.gateway)
    await here.hears('SNAPSHOT')
    await owner.stop()
    await eventually(() => expect(site.platform.openFor(player)).toHaveLength(1))
    site.platform.move(player, 250)
    await eventually(() => expect(readAll(here).balance).toBe(250))
    const { readUpTo, violations } = readAll(here)
    expect(readUpTo?.epoch).toBeGreaterThan(Number(first['epoch']))
    expect(violations).toEqual([])
  })
})
