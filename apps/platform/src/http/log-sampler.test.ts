import { afterEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createLogSampler } from './log-sampler.ts'

afterEach(() => void vi.useRealTimers())

function world() {
  vi.useFakeTimers()
  const lines: { event: string; level: string; suppressed?: number }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  return { lines, sampled: createLogSampler(log) }
}

it.each(['info', 'warn', 'error'] as const)('writes a few lines a second at level %s', (level) => {
  const { lines, sampled } = world()
  for (let nth = 0; nth < 1_000; nth += 1) sampled[level]('request.failed', { code: 'a' })
  expect(lines).toHaveLength(5)
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(5)).toMatchObject([
    { level, event: 'request.failed', code: 'a', suppressed: 994 },
  ])
})

it('writes its counts when it stops', () => {
  const { lines, sampled } = world()
  for (let nth = 0; nth < 10; nth += 1) sampled.warn('request.failed', { code: 'a' })
  sampled.stop()
  vi.advanceTimersByTime(5_000)
  expect(lines.slice(5)).toMatchObject([{ level: 'warn', suppressed: 4 }])
})

it('counts each event, code and status for itself', () => {
  const { lines, sampled } = world()
  for (let nth = 0; nth < 100; nth += 1) {
    sampled.error('request.failed', { code: 'a' })
    sampled.error('request.failed', { code: 'b' })
    sampled.info('request.answered', { status: 404 })
    sampled.info('request.answered', { status: 400 })
  }
  expect(lines).toHaveLength(20)
})
