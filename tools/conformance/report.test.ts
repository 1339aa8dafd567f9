import { expect, it } from 'vitest'
import type { CheckResult } from './checks.ts'
import { type Exchange, evidenceOf } from './evidence.ts'
import { readConformanceOptions } from './options.ts'
import { failuresOf, reportOf } from './report.ts'
import { reportPage } from './report-html.ts'
import { reportLines } from './report-text.ts'

const options = readConformanceOptions([
  '--platform=https://platform.example/',
  '--wallet-socket=wss://platform.example/wallet/socket',
  '--player=player@example.com:a:secret',
])

const exchangeOf = (more: Partial<Exchange>): Exchange => ({
  callId: 'session.login',
  group: 'session',
  isOfPlayer: false,
  method: 'POST',
  target: '/api/v1/login',
  body: '{"email":"player@example.com","password":"a:secret"}',
  status: 200,
  text: '{"accessToken":"token of a player","lastAuth":"<b>"}',
  json: {},
  ms: 4,
  ...more,
})

const passed = (id: string, group: CheckResult['group']): CheckResult => ({
  id,
  group,
  what: 'What holds',
  outcome: 'passed',
})
const failed: CheckResult = {
  ...passed('session.login', 'session'),
  outcome: 'failed',
  evidence: evidenceOf(exchangeOf({}), 'lastAuth: a time'),
}
const notOffered = (id: string): CheckResult => ({ ...passed(id, 'inbox'), outcome: 'notOffered' })

const report = reportOf(
  [failed, passed('inbox.time', 'inbox'), notOffered('inbox.list.shape')],
  [exchangeOf({ ms: 3 }), exchangeOf({ ms: 5 }), exchangeOf({ ms: 2_001 })],
  options,
)

it('reads the player with a colon in the password', () => {
  expect(options.player).toEqual({ email: 'player@example.com', password: 'a:secret' })
  expect([options.isDestructive, options.only.size > 10]).toEqual([false, true])
  const wrong =
    (...args: readonly string[]) =>
    () =>
      readConformanceOptions(args)
  expect(wrong()).toThrow('--player is missing')
  expect(wrong('--player=a:b', '--platform=x')).toThrow('--platform=x: must be an address')
})

it('counts by group, and tells a failure from what is not offered', () => {
  expect(report.counts).toEqual({ passed: 1, failed: 1, notOffered: 1, notRun: 0 })
  expect(report.groups.map(({ name, isOffered }) => [name, isOffered])).toEqual([
    ['session', true],
    ['inbox', false],
  ])
  expect(failuresOf(report)).toEqual([failed])
})

it('states median and p99 of each call, and the slow ones', () => {
  expect(report.times).toEqual([
    { callId: 'session.login', count: 3, medianMs: 5, p99Ms: 2_001, isSlow: true },
  ])
})

it('shows request, answer, expectation, screen and documentation, and no secret', () => {
  const lines = [...reportLines(report)].join('\n')
  const page = reportPage(report)
  for (const text of [lines, page]) {
    expect(text).toContain('POST /api/v1/login')
    expect(text).toContain('lastAuth: a time')
    expect(text).toContain('Sign-in dialog')
    expect(text).toContain('docs/integrate/sign-in.md')
    expect(text).not.toMatch(/token of a player|a:secret|player@example/)
  }
  expect(lines).toContain('Inbox: not offered')
  expect(lines).toContain('slow: session.login, median 5 ms, p99 2001 ms')
  expect(page).not.toContain('<b>')
})

it('is not silent about a call that is offered to anybody', () => {
  const open: CheckResult = { ...failed, id: 'inbox.list.token', group: 'inbox' }
  const [group] = reportOf([open, notOffered('inbox.list.shape')], [], options).groups
  expect(group?.isOffered).toBe(true)
})
