import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { createManualClock, settle } from '../../testing/manual-clock.ts'
import { silentLog } from '../ports/log.ts'
import { silentMeter } from '../ports/meter.ts'
import { type ProbedConnection, watchRedis } from './redis-health.ts'

type Does = 'carries' | 'drops' | 'refuses' | 'keeps nothing'

/** A Redis connection that carries messages, loses them, or rejects them. */
function createConnection() {
  const lost = new Subject<void>()
  let does: Does = 'carries'
  let reconnects = 0
  let listener: (channel: string, text: string) => void = () => {}
  const connection: ProbedConnection = {
    isCluster: false,
    async publish(channel, text) {
      if (does === 'refuses') throw new Error('no connection')
      if (does !== 'drops') listener(channel, text)
    },
    async write() {
      if (does === 'refuses') throw new Error('no connection')
      if (does === 'keeps nothing') throw new Error('READONLY')
    },
    async subscribe() {
      if (does === 'refuses') throw new Error('no connection')
    },
    onMessage(hear) {
      listener = hear
    },
    subscriberLost$: lost,
    reconnect() {
      reconnects += 1
    },
  }
  return {
    connection: connection,
    lost,
    reconnects: () => reconnects,
    now(what: Does) {
      does = what
    },
  }
}

async function watched(first: Does = 'carries') {
  const clock = createManualClock()
  const redis = createConnection()
  redis.now(first)
  const health = watchRedis(redis.connection, { clock, log: silentLog, meter: silentMeter })
  const received: { is: string; atMs: number }[] = []
  health.status$.subscribe((is) => received.push({ is, atMs: clock.monotonicMs() }))
  let returns = 0
  health.subscriberReturned$.subscribe(() => {
    returns += 1
  })
  await settle()
  return { clock, redis, health, heard: received, returns: () => returns }
}

it.each(['drops', 'refuses', 'keeps nothing'] as const)(
  'finds out within 10 s that Redis %s messages',
  async (what) => {
    const { clock, redis, heard } = await watched()
    await clock.advance(60_000)
    redis.now(what)
    const wentAt = clock.monotonicMs()
    await clock.advance(10_000)
    expect(heard.map(({ is }) => is)).toEqual(['up', 'gone'])
    expect((heard[1]?.atMs ?? Number.NaN) - wentAt).toBeLessThanOrEqual(10_000)
    expect(redis.reconnects()).toBe(1)
  },
)

it('tolerates one lost probe', async () => {
  const { clock, redis, heard } = await watched()
  await clock.advance(4_000)
  redis.now('drops')
  await clock.advance(3_000)
  redis.now('carries')
  await clock.advance(20_000)
  expect(heard.map(({ is }) => is)).toEqual(['up'])
})

it('reports possibly missed messages once messages arrive again, not before', async () => {
  const { clock, redis, heard, returns } = await watched()
  redis.now('drops')
  await clock.advance(15_000)
  expect(returns()).toBe(0)
  redis.now('carries')
  await clock.advance(5_000)
  expect(heard.at(-1)?.is).toBe('up')
  expect(returns()).toBe(1)
})

it('reports it too when the connection broke and returned between two probes', async () => {
  const { clock, redis, returns } = await watched()
  redis.lost.next()
  await clock.advance(2_000)
  expect(returns()).toBe(1)
})

it('comes up automatically when Redis was down at start', async () => {
  const { clock, redis, heard } = await watched('refuses')
  await clock.advance(10_000)
  redis.now('carries')
  await clock.advance(5_000)
  expect(heard.map(({ is }) => is)).toEqual(['up', 'gone', 'up'])
})
