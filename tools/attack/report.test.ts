import { describe, expect, it } from 'vitest'
import { readOperations } from './openapi.ts'
import { readAttackOptions } from './options.ts'
import { createReplyCheck, faultOfRefusal } from './reply-check.ts'
import { type AttackReport, faultKinds, reportLines, verdictOf } from './report.ts'

const gateway = {
  name: 'gateway',
  descriptorsBefore: 30,
  descriptorsAfter: 30,
  residentMbBefore: 100,
  residentMbAfter: 120,
  ended: undefined,
}
const health = { name: 'gateway', asked: 100, unanswered: 0, slowestMs: 2_000 }
const good: AttackReport = {
  seed: 7,
  parts: [{ name: 'packets', seconds: 3, counts: { connections: 10 } }],
  faults: [],
  processes: [gateway],
  health: [health],
  notes: [],
}

describe('the verdict', () => {
  it('is good where nothing broke', () => {
    expect(verdictOf(good)).toEqual([])
    expect(reportLines(good).at(-1)).toBe('The system withstood.')
  })

  it.each(faultKinds)('fails on a fault of the kind: %s', (kind) => {
    const report = { ...good, faults: [{ part: 'packets', kind, what: 'what it was' }] }
    expect(verdictOf(report)).toEqual([`${kind}: 1`])
    expect(reportLines(report).join('\n')).toContain(`1 × packets: ${kind}: what it was`)
  })

  it('fails on a lost descriptor and on a program that ended', () => {
    const lost = { ...good, processes: [{ ...gateway, descriptorsAfter: 31 }] }
    expect(verdictOf(lost)).toEqual(['gateway lost 1 descriptors'])
    const ended = { ...good, processes: [{ ...gateway, ended: 'SIGSEGV' }] }
    expect(verdictOf(ended)).toEqual(['gateway ended: SIGSEGV'])
  })

  it.each([
    [{ unanswered: 1 }, '1 of 100 unanswered'],
    [{ slowestMs: 2_001 }, 'slowest answer 2001 ms'],
    [{ asked: 0 }, 'never asked'],
  ])('fails on health: %o', (change, words) => {
    expect(verdictOf({ ...good, health: [{ ...health, ...change }] }).join()).toContain(words)
  })
})

const operations = await readOperations()

describe('a reply', () => {
  const operation = operations.find(({ id }) => id === 'session.read')
  if (!operation) throw new Error('Expected the call session.read')
  const check = createReplyCheck()
  const json = (status: number, body: unknown) => ({
    status,
    type: 'application/json',
    text: JSON.stringify(body),
  })
  const coded = (status: number, code: string) => json(status, { code, message: 'x' })

  it('is good where it fits its schema, or is refused with a code and its status', () => {
    expect(
      check(operation, json(200, { status: 'resolved', authorized: false, player: null })),
    ).toBe(undefined)
    expect(check(operation, coded(404, 'route.notFound'))).toBe(undefined)
  })

  it.each([
    ['a field of another type', json(200, { status: 'resolved', authorized: 'no' }), 'bad reply'],
    ['no JSON', { status: 200, type: 'text/html', text: '<p>' }, 'bad reply'],
    ['status 500', coded(500, 'system.error'), 'system error'],
  ])('is a fault with %s', (_name, reply, kind) => {
    expect(check(operation, reply)?.kind).toBe(kind)
  })

  it.each([
    ['no code', json(404, { message: 'x' })],
    ['an unknown code', coded(404, 'no.such')],
    ['another status than its code’s', coded(400, 'route.notFound')],
    ['an upstream reply that did not fit', coded(502, 'upstream.invalidReply')],
  ])('that refuses is a fault with %s', (_name, reply) => {
    expect(faultOfRefusal(reply)?.kind).toBe('bad reply')
  })
})

it('takes attacks by name, and lists them', () => {
  const { only, seed, minutes } = readAttackOptions(['--only=floods', '--seed=3', '--minutes=2'])
  expect([only, seed, minutes]).toEqual([['floods'], 3, 2])
  expect(() => readAttackOptions(['--only=flood'])).toThrow(
    '--only: unknown attack flood; choose of upgrades, requests, packets, floods',
  )
})
