import { expect, it } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { createFreshCache } from './fresh-cache.ts'

function world(max = 10) {
  const clock = createManualClock()
  const stale: string[] = []
  const cache = createFreshCache<string>({
    clock,
    freshMs: 300_000,
    retryAfterMs: 15_000,
    maxEntries: max,
    onStaleServed: (key) => stale.push(key),
  })
  const source = { loads: 0, isAway: false }
  const read = (key = 'a') =>
    cache.read(key, async () => {
      source.loads += 1
      if (source.isAway) throw new Error('away')
      return `${key}${source.loads}`
    })
  return { clock, source, stale, read }
}

it('loads once for concurrent readers, and again after 5 minutes', async () => {
  const { clock, source, read } = world()
  expect(await Promise.all([read(), read(), read()])).toEqual(['a1', 'a1', 'a1'])
  await clock.advance(299_999)
  expect(await read()).toBe('a1')
  await clock.advance(1)
  expect(await read()).toBe('a2')
  expect(source.loads).toBe(2)
})

it('serves a stale value while refreshing fails, retrying every 15 s', async () => {
  const { clock, source, stale, read } = world()
  await read()
  source.isAway = true
  await clock.advance(300_000)
  expect(await read()).toBe('a1')
  expect(await read()).toBe('a1')
  expect([source.loads, stale]).toEqual([2, ['a']])
  source.isAway = false
  await clock.advance(15_000)
  expect(await read()).toBe('a3')
})

it('fails without a stale value, and retries on the next read', async () => {
  const { source, read } = world()
  source.isAway = true
  await expect(read()).rejects.toThrow('away')
  source.isAway = false
  expect(await read()).toBe('a2')
})

it('evicts the least recently read entry when full', async () => {
  const { source, read } = world(2)
  await read('a')
  await read('b')
  await read('a')
  await read('c')
  expect(await read('a')).toBe('a1')
  await read('b')
  expect(source.loads).toBe(4)
})
