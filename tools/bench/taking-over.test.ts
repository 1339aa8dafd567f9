import { expect, it } from 'vitest'
import { pageTasksMs, takingOverMs } from './taking-over.ts'

const page = { pid: 1, tid: 7 }
const task = (ts: number, cpuMs: number, over: object = {}) => ({
  name: 'RunTask',
  ...page,
  ts,
  dur: 900_000,
  tdur: cpuMs * 1_000,
  ...over,
})
const traceOf = (...tasks: readonly object[]) =>
  JSON.stringify({
    traceEvents: [
      { name: 'thread_name', ph: 'M' },
      { name: 'firstContentfulPaint', ...page, ts: 1_000 },
      ...tasks,
    ],
  })

it('adds the CPU of the long tasks after the first paint, on a slower processor', () => {
  const trace = traceOf(task(2_000, 20), task(3_000, 15), task(4_000, 12))
  expect(takingOverMs(trace, 4)).toBe(140)
})

it('leaves out tasks before the paint, of other threads, and those that only waited', () => {
  const trace = traceOf(
    task(500, 90),
    task(2_000, 90, { tid: 8 }),
    task(3_000, 90, { pid: 2 }),
    task(4_000, 1),
  )
  expect(takingOverMs(trace, 4)).toBe(0)
})

it('refuses a trace without a paint', () => {
  expect(() => takingOverMs('{"traceEvents":[]}', 4)).toThrow('no first paint')
})

it('finds the tasks of the page that worked most, and only of its main thread', () => {
  const named = (pid: number, tid: number, name: string) => ({
    name: 'thread_name',
    pid,
    tid,
    args: { name },
  })
  const trace = traceOf(
    named(1, 7, 'CrRendererMain'),
    named(1, 8, 'Compositor'),
    named(2, 7, 'CrRendererMain'),
    task(2_000, 20),
    task(3_000, 4),
    task(3_500, 90, { tid: 8 }),
    task(4_000, 9, { pid: 2 }),
  )
  expect(pageTasksMs(trace)).toEqual([20, 4])
})
