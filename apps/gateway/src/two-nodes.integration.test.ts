import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, eventually } from '../testing/browser.ts'
import { realRedisUrl } from '../testing/real-redis.ts'
import { scriptedSite } from '../testing/scripted-site.ts'
import type { TestGateway } from '../testing/test-gateway.ts'
import { systemClock } from './ports/clock.ts'

const hasNumbers = (body: Readonly<Record<string, unknown>>): [number, number] => [
  Number(body['epoch']),
  Number(body['seq']),
]

describe('two gateways over Redis [redis]', { timeout: 30_000 }, () => {
  const site = scriptedSite({ clock: systemClock, redisUrl: realRedisUrl() })
  let two: TestGateway
  let browser: Browser
  let name = 0

  beforeEach(async () => {
    two = await site.startNode()
    name += 1
    browser = await site.signedIn(`shared-${process.pid}-${name}`)
  })

  const tabOn = (gateway: TestGateway) => browser.openTabAt(gateway.address)

  it('accepts a session made on the other node and shows both tabs the same events', async () => {
    const [here, there] = [tabOn(site.gateway), tabOn(two)]
    await here.hears('SNAPSHOT')
    await there.hears('SNAPSHOT')
    await here.isLive()
    const upstream = site.platform.sockets.at(-1)
    for (const main of [61, 62, 63]) site.platform.pushBalance(main, upstream ? [upstream] : [])
    const last = (b: Readonly<Record<string, unknown>>) => JSON.stringify(b).includes('"cash":63')
    const [a, b] = [
      await here.hears('WALLET_BALANCE', last),
      await there.hears('WALLET_BALANCE', last),
    ]
    expect(hasNumbers(a)).toEqual(hasNumbers(b))
    const seqs = there.named('WALLET_BALANCE').map(({ body }) => Number(body['seq']))
    expect(seqs).toEqual([...seqs].sort((x, y) => x - y))
    expect(new Set(seqs).size).toBe(seqs.length)
  })

  it('signs out on one node and ends the tab on the other', async () => {
    const there = tabOn(two)
    await there.hears('SNAPSHOT')
    await browser.signOut()
    expect(await there.hears('SESSION_ENDED')).toMatchObject({ reason: 'signed_out' })
    await eventually(() => expect(there.closes).toHaveLength(1))
  })

  it('takes a player over when their owner goes, in a later epoch that starts with a snapshot', async () => {
    const owner = await site.startNode()
    const there = tabOn(owner)
    const first = await there.hears('SNAPSHOT')
    const here = tabOn(site.gateway)
    await here.hears('SNAPSHOT')
    await owner.stop()
    const after = await here.hears(
      'SNAPSHOT',
      (body) => Number(body['epoch']) > Number(first['epoch']),
    )
    expect(after['seq']).toBe(0)
    site.platform.pushBalance(250)
    // A push that the new owner hears while it still begins is part of a snapshot.
    await Promise.any([
      here.hears('WALLET_BALANCE', (body) => JSON.stringify(body).includes('"cash":250')),
      here.hears('SNAPSHOT', (body) => JSON.stringify(body).includes('"mainBalance":250')),
    ])
    site.platform.setBalance(100)
  })
})
