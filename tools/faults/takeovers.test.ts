import { expect, it } from 'vitest'
import { judgeCount, judgeStoreOutages, judgeTakeovers, type Wait } from './takeovers.ts'

const wait = (servedMs: number | undefined, more: Partial<Wait> = {}): Wait => ({
  cause: 'kill',
  wasElsewhere: true,
  servedMs,
  liveMs: servedMs,
  ...more,
})
const many = (count: number, one: Wait) => Array.from({ length: count }, () => one)

it('judges the p99 of takeovers', () => {
  const fast = many(99, wait(1_000))
  expect(judgeTakeovers([...fast, wait(9_000)]).isMet).toBe(true)
  expect(judgeTakeovers([...fast, wait(9_000), wait(9_000)]).isMet).toBe(false)
})

it('counts a player who was never served as late', () => {
  const { isMet, lines } = judgeTakeovers([wait(undefined)])
  expect(isMet).toBe(false)
  expect(lines[0]).toContain('p50 never')
})

it('judges players whose tabs had to come back by themselves', () => {
  const late = wait(9_000, { wasElsewhere: false })
  const { isMet, lines } = judgeTakeovers([...many(1_000, wait(1_000)), late])
  expect(isMet).toBe(false)
  expect(lines[0]).toContain('of 1000')
  expect(lines[1]).toContain('of 1 ')
})

it('counts a takeover that a store outage delayed from the return of the store', () => {
  const delayed = wait(6_000, { storeBackMs: 4_800 })
  const { isMet, lines } = judgeStoreOutages([wait(1_000), delayed])
  expect(isMet).toBe(true)
  expect(lines[0]).toContain('p50 1000 ms')
  expect(lines[1]).toContain('p50 1200 ms')
  expect(lines[2]).toContain('p50 6000 ms')
  expect(lines[3]).toContain('p50 1000 ms, p99 6000 ms')
  expect(judgeTakeovers([delayed]).isMet).toBe(true)
  expect(judgeStoreOutages([wait(6_000, { storeBackMs: 500 })]).isMet).toBe(false)
})

it('counts from the loss when the store was back before', () => {
  expect(judgeTakeovers([wait(6_000, { storeBackMs: -100 })]).isMet).toBe(false)
})

it('asks for one takeover a seed', () => {
  expect(judgeCount(200, 200).isMet).toBe(true)
  expect(judgeCount(199, 200).isMet).toBe(false)
})
