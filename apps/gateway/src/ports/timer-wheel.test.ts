import { beforeEach, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts'
import { createTimerWheel, type TimerWheel, WheelTimer } from './timer-wheel.ts'

let clock: ManualClock
let wheel: TimerWheel
let ran: [name: string, atMs: number][]
let startMs: number

const timer = (name: string, then?: () => void) =>
  new WheelTimer(() => {
    ran.push([name, clock.monotonicMs() - startMs])
    then?.()
  })

beforeEach(() => {
  clock = createManualClock()
  wheel = createTimerWheel(clock)
  startMs = clock.monotonicMs()
  ran = []
})

it('runs a timer once, never early and at most 100 ms late', async () => {
  wheel.schedule(timer('a'), 20)
  wheel.schedule(timer('b'), 100)
  wheel.schedule(timer('c'), 101)
  await clock.advance(99)
  expect(ran).toEqual([])
  await clock.advance(10_000)
  expect(ran).toEqual([
    ['a', 100],
    ['b', 100],
    ['c', 200],
  ])
})

it('runs an earlier timer that is scheduled after a later one', async () => {
  wheel.schedule(timer('late'), 20_000)
  wheel.schedule(timer('soon'), 100)
  await clock.advance(30_000)
  expect(ran).toEqual([
    ['soon', 100],
    ['late', 20_000],
  ])
})

it('replaces the delay of a timer that is scheduled again', async () => {
  const one = timer('one')
  wheel.schedule(one, 100)
  wheel.schedule(one, 1_000)
  await clock.advance(2_000)
  expect(ran).toEqual([['one', 1_000]])
})

it('does not run a cancelled timer, and runs it when scheduled again', async () => {
  const one = timer('one')
  wheel.schedule(one, 100)
  wheel.cancel(one)
  await clock.advance(1_000)
  expect(ran).toEqual([])
  wheel.schedule(one, 100)
  await clock.advance(1_000)
  expect(ran).toEqual([['one', 1_100]])
})

it('repeats a timer that schedules itself', async () => {
  const one: WheelTimer = timer('one', () => wheel.schedule(one, 20_000))
  wheel.schedule(one, 0)
  await clock.advance(60_000)
  expect(ran.map(([, at]) => at)).toEqual([0, 20_000, 40_000, 60_000])
})

it('lets a timer cancel another of its slot', async () => {
  const other = timer('other')
  wheel.schedule(
    timer('first', () => wheel.cancel(other)),
    100,
  )
  wheel.schedule(other, 100)
  await clock.advance(1_000)
  expect(ran.map(([name]) => name)).toEqual(['first'])
})

it('catches up after the process was paused', async () => {
  let nowMs = 0
  const late: (() => void)[] = []
  const paused = createTimerWheel({
    monotonicMs: () => nowMs,
    scheduler: {
      ...clock.scheduler,
      schedule: (work) => {
        late.push(() => Reflect.apply(work, undefined, []))
        return clock.scheduler.schedule(() => {}, 0)
      },
    },
  })
  for (const ms of [100, 5_000, 9_000]) paused.schedule(timer(String(ms)), ms)
  nowMs = 8_000
  late.shift()?.()
  expect(ran.map(([name]) => name)).toEqual(['100', '5000'])
})
