import type { LogFilter, LogLine, TailFrame } from '@player-site/contracts/ops/ops.entities.ts'
import { expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createMemoryLogStream } from '../../infra/memory-log-stream.ts'
import { passes } from './log-filter.rules.ts'
import { followLog } from './log-tail.ts'

const line = (event: string, over: Partial<LogLine> = {}): LogLine => ({
  at: 1,
  node: 'n-1',
  level: 'info',
  event,
  fields: {},
  ...over,
})

const following = async () => {
  const clock = createManualClock()
  const stream = createMemoryLogStream()
  const frames: TailFrame[] = []
  let bufferedBytes = 0
  const sink = {
    send: (frame: TailFrame) => frames.push(frame),
    bufferedBytes: () => bufferedBytes,
  }
  const isReadable = ({ event }: LogLine) => !event.startsWith('hidden.')
  const tail = await followLog({ stream, sink, isReadable, clock })
  return {
    clock,
    stream,
    frames,
    tail,
    clog: (bytes: number) => {
      bufferedBytes = bytes
    },
    events: () => frames.flatMap((frame) => (frame.is === 'lines' ? frame.lines : [])),
  }
}

it.each<[LogFilter, LogLine, boolean]>([
  [{}, line('a.b'), true],
  [{ level: 'warn' }, line('a.b'), false],
  [{ level: 'warn' }, line('a.b', { level: 'error' }), true],
  [{ event: 'upstream' }, line('upstream.lost'), true],
  [{ event: 'upstream' }, line('upstreams.lost'), false],
  [{ event: 'upstream.lost' }, line('upstream.lost'), true],
  [{ requestId: 'r-1' }, line('a.b', { fields: { requestId: 'r-1' } }), true],
  [{ requestId: 'r-1' }, line('a.b'), false],
])('filter %j with line %j: %s', (filter, one, passing) => {
  expect(passes(filter, one)).toBe(passing)
})

it('sends matching lines in order, a few times a second', async () => {
  const { stream, clock, tail, frames, events } = await following()
  tail.choose({ event: 'tab' }, 1)
  for (const event of ['tab.joined', 'upstream.lost', 'tab.left']) stream.offer(line(event))
  expect(frames).toEqual([])
  await clock.advance(100)
  expect(frames).toHaveLength(1)
  expect(events().map(({ event }) => event)).toEqual(['tab.joined', 'tab.left'])
  tail.stop()
  stream.offer(line('tab.joined'))
  await clock.advance(200)
  expect(frames).toHaveLength(1)
})

it('sends no line that its watcher may not see, whatever the filter', async () => {
  const { stream, clock, tail, frames } = await following()
  stream.offer(line('hidden.one'))
  tail.choose({ event: 'hidden' }, 1)
  stream.offer(line('hidden.two'))
  await clock.advance(100)
  expect(frames).toEqual([])
})

it('queues a bounded number of lines for a slow watcher, and says how many were dropped', async () => {
  const { stream, clock, frames, events, clog } = await following()
  clog(300_000)
  for (let n = 0; n < 1_500; n += 1) stream.offer(line(`event.${n}`))
  await clock.advance(1_000)
  expect(frames).toEqual([])
  clog(0)
  await clock.advance(1_000)
  expect(frames[0]).toEqual({ is: 'dropped', filter: 0, count: 500 })
  expect(events()).toHaveLength(1_000)
  expect(events().at(-1)?.event).toBe('event.1499')
})

it('drops queued lines that no longer match when the filter changes', async () => {
  const { stream, clock, tail, events } = await following()
  stream.offer(line('tab.joined'))
  tail.choose({ level: 'error' }, 1)
  await clock.advance(100)
  expect(events()).toEqual([])
})

it('tells the filter that was in force with what it sends', async () => {
  const { stream, clock, tail, frames } = await following()
  for (const [chosen, event] of ['tab', 'upstream'].entries()) {
    stream.offer(line('tab.joined'))
    await clock.advance(100)
    tail.choose({ event }, chosen + 1)
  }
  stream.offer(line('upstream.lost'))
  await clock.advance(100)
  expect(frames.map((frame) => 'filter' in frame && frame.filter)).toEqual([0, 1, 2])
})
