import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import * as z from 'zod/mini'
import { answerQuestions } from '../drivers/questions.ts'

/**
 * Loaded into platform and gateway under test. A test asks for a leap of the wall clock, so that it
 * need not wait for hours; for the timers that are due within a time to fire at once; or for the
 * numbers that the studio's seeds are made of, so that every run wins and loses the same.
 */
const control = z.union([
  z.object({ leapMs: z.number() }),
  z.object({ dueWithinMs: z.number() }),
  z.object({ numbers: z.array(z.number()) }),
])

const now = Date.now
let leaptMs = 0
Date.now = () => now() + leaptMs

/** rxjs builds all its timers on it, one-time ones too. */
interface Interval {
  readonly startedAt: number
  readonly everyMs: number
  readonly fire: () => void
}
const intervals = new Map<unknown, Interval>()
const { setInterval, clearInterval } = globalThis
Object.assign(globalThis, {
  setInterval(turn: (...given: unknown[]) => void, everyMs = 1, ...given: unknown[]) {
    const id = setInterval(turn, everyMs, ...given)
    intervals.set(id, { startedAt: performance.now(), everyMs, fire: () => turn(...given) })
    return id
  },
  clearInterval(id: NodeJS.Timeout) {
    intervals.delete(id)
    clearInterval(id)
  },
})

/** Fires once each interval that is due within the time, unless another one has cleared it. */
function fireDueWithin(ms: number): number {
  const due = [...intervals].filter(([, { startedAt, everyMs }]) => {
    const sinceTurnMs = (performance.now() - startedAt) % everyMs
    return everyMs - sinceTurnMs <= ms
  })
  for (const [id, { fire }] of due) if (intervals.has(id)) fire()
  return due.length
}

const { randomInt } = crypto
let numbers: readonly number[] = []
let drawn = 0

function nextNumber(): number {
  const number = numbers[drawn % numbers.length] ?? 0
  drawn += 1
  return number
}

// Replaced before the platform starts, which reads the function only once.
Object.assign(crypto, {
  randomInt: (low: number, high?: number) => {
    if (numbers.length > 0) return nextNumber()
    return high === undefined ? randomInt(low) : randomInt(low, high)
  },
})
syncBuiltinESMExports()

answerQuestions((asked) => {
  const wanted = z.parse(control, asked)
  if ('leapMs' in wanted) {
    leaptMs += wanted.leapMs
    return leaptMs
  }
  if ('dueWithinMs' in wanted) return fireDueWithin(wanted.dueWithinMs)
  numbers = wanted.numbers
  drawn = 0
  return numbers.length
})
