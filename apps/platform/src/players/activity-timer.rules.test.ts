import { expect, it } from 'vitest'
import { type ActivityTimer, countsSince, minutesLeft } from './activity-timer.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12) + minute * 60_000)
const visit = (from: number, until: number) => ({ from: at(from), until: at(until) })
const timer: ActivityTimer = { period: 60, isOn: true, startedAt: at(10) }

it('counts from its start while the player stays, on any device', () => {
  expect(countsSince(timer, [visit(0, 30), visit(20, 55), visit(50, 65)])).toEqual(at(10))
})

it('restarts for a returning player', () => {
  expect(countsSince(timer, [visit(0, 30), visit(200, 220)])).toEqual(at(200))
})

it('stays due when it fell due before the player left', () => {
  expect(countsSince(timer, [visit(0, 75), visit(200, 220)])).toEqual(at(10))
})

it('stays due when it fell due in a later visit', () => {
  expect(countsSince(timer, [visit(0, 30), visit(100, 170), visit(300, 320)])).toEqual(at(100))
})

it('returns minutes with decimals, below zero once overdue', () => {
  expect(minutesLeft(30, at(0), at(29.5))).toBe(0.5)
  expect(minutesLeft(30, at(0), at(31))).toBe(-1)
})
