import { playerId } from '@player-site/contracts/kernel/ids.ts'
import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '../../testing/browser.ts'
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts'
import { opsStoreContract } from '../../testing/ops-store-contract.ts'
import { realRedisUrl } from '../../testing/real-redis.ts'
import { playerModel } from '../capabilities.ts'
import { silentLog } from '../ports/log.ts'
import { silentMeter } from '../ports/meter.ts'
import { openStores } from './stores.ts'

const open = (clock: ManualClock) =>
  openStores(
    { REDIS_URL: [realRedisUrl()], REDIS_CLUSTER: false },
    { clock, log: silentLog, meter: silentMeter, readState: playerModel.read },
  )

opsStoreContract('[redis]', open)

const lineOf = (node: string, n: number): LogLine => ({
  at: n,
  node,
  level: 'info',
  event: 'test.line',
  fields: { n },
})

it('merges the lines of all nodes for one watcher, and counts missed ones [redis]', async () => {
  const clock = createManualClock()
  const [here, there] = await Promise.all([open(clock), open(clock)])
  const received: LogLine[] = []
  let missed = 0
  let tries = 0
  const unwatch = await here.ops.logStream.watch({
    lines: (lines) => {
      tries += lines.length
      received.push(...lines.filter(({ fields }) => fields['n'] !== 0))
    },
    missed: (count) => {
      missed += count
    },
  })
  // The other node checks for watchers once a second.
  await eventually(async () => {
    await clock.advance(1_000)
    there.ops.logStream.offer(lineOf('there', 0))
    expect(tries).toBeGreaterThan(0)
  })
  for (let n = 1; n <= 3; n += 1) here.ops.logStream.offer(lineOf('here', n))
  for (let n = 1; n <= 2_500; n += 1) there.ops.logStream.offer(lineOf('there', n))
  await eventually(async () => {
    await clock.advance(250)
    expect(received.filter(({ node }) => node === 'here')).toHaveLength(3)
    expect(received.filter(({ node }) => node === 'there').length).toBeGreaterThan(900)
  })
  // One write's worth has arrived; the next batch shows how many lines were dropped.
  there.ops.logStream.offer(lineOf('there', 2_501))
  await eventually(async () => {
    await clock.advance(250)
    expect(received.at(-1)).toMatchObject({ node: 'there', fields: { n: 2_501 } })
  })
  const came = received.filter(({ node }) => node === 'there').length
  expect([missed > 1_000, came + missed]).toEqual([true, 2_501])
  unwatch()
  await Promise.all([here.close(), there.close()])
})

it('keeps a timeline beyond the life of the node that wrote it [redis]', async () => {
  const clock = createManualClock()
  const player = z.parse(playerId, `outlives-${process.pid}`)
  const first = await open(clock)
  first.ops.timeline.record(player, {
    at: clock.now(),
    node: 'a',
    what: 'tab.joined',
    level: 'info',
  })
  await first.close()
  const second = await open(clock)
  expect((await second.ops.timeline.read(player)).map(({ node, what }) => [node, what])).toEqual([
    ['a', 'tab.joined'],
  ])
  await second.close()
})
