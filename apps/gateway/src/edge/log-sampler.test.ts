import { expect, it } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import type { LogFields } from '../ports/log.ts'
import { createLogSampler } from './log-sampler.ts'

function world() {
  const lines: { level: string; event: string; fields: LogFields | undefined }[] = []
  const at = (level: string) => (event: string, fields?: LogFields) =>
    void lines.push({ level, event, fields })
  const clock = createManualClock()
  const log = { info: at('info'), warn: at('warn'), error: at('error') }
  return { lines, clock, sampled: createLogSampler(log, clock) }
}

it.each(['info', 'warn', 'error'] as const)(
  'writes a few lines a second at level %s',
  async (level) => {
    const { lines, clock, sampled } = world()
    for (let nth = 0; nth < 1_000; nth += 1) sampled[level]('request.failed', { code: 'a' })
    expect(lines).toHaveLength(5)
    await clock.advance(1_000)
    expect(lines.slice(5)).toEqual([
      { level, event: 'request.failed', fields: { code: 'a', suppressed: 994 } },
    ])
  },
)

it('counts each code and status for itself', () => {
  const { lines, sampled } = world()
  for (let nth = 0; nth < 100; nth += 1) {
    sampled.error('request.failed', { code: 'a' })
    sampled.error('request.failed', { code: 'b' })
    sampled.info('request.answered', { status: 404 })
    sampled.info('request.answered', { status: 400 })
  }
  expect(lines).toHaveLength(20)
})
