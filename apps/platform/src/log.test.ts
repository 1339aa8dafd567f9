import { expect, it } from 'vitest'
import { createLog, faultOf } from './log.ts'

const linesOf = (level: string, write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog(level, { write: (line) => void lines.push(line) }))
  return lines
}

it('names the event, the level and the time in text', () => {
  const [line = ''] = linesOf('info', (log) => log.warn('something.happened', { count: 2 }))
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    app: 'platform',
    event: 'something.happened',
    count: 2,
  })
})

it.each([
  'token',
  'ticket',
  'password',
  'email',
  'phone',
  'ip',
  'blackbox',
  'accessToken',
  'mobilePhone',
])('hides %s', (field) => {
  const [line = ''] = linesOf('info', (log) => log.info('x', { [field]: 'secret-value' }))
  expect(line).toContain('[redacted]')
  expect(line).not.toContain('secret-value')
})

it('writes nothing below its level', () => {
  expect(linesOf('error', (log) => log.info('x'))).toEqual([])
})

it("logs an error's kind and source location, never its message", () => {
  const cause = Object.assign(new TypeError('secret-value'), { code: '23505' })
  const error = new Error('Failed query: params: secret-value\n    at /src/secret-value.ts:1:1', {
    cause,
  })
  const fault = faultOf(error)
  expect(fault.why).toBe('TypeError 23505')
  expect(JSON.stringify(fault)).not.toContain('secret-value')
  expect(faultOf('secret-value')).toMatchObject({ why: 'unknown' })
})
