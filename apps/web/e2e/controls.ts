import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import * as z from 'zod/mini'
import { answerQuestions } from '../../../scripts/system/questions.ts'

/**
 * Loaded into platform and gateway under test. A test asks for a leap of the wall clock, so that it
 * need not wait for hours, or for the positions at which the studio's reels stop, so that every run
 * wins and loses the same.
 */
const control = z.union([
  z.object({ leapMs: z.number() }),
  z.object({ stops: z.array(z.number()) }),
])

const now = Date.now
let leaptMs = 0
Date.now = () => now() + leaptMs

const { randomInt } = crypto
let stops: readonly number[] = []
let drawn = 0

function nextStop(): number {
  const stop = stops[drawn % stops.length] ?? 0
  drawn += 1
  return stop
}

answerQuestions((asked) => {
  const wanted = z.parse(control, asked)
  if ('leapMs' in wanted) {
    leaptMs += wanted.leapMs
    return leaptMs
  }
  stops = wanted.stops
  drawn = 0
  Object.assign(crypto, { randomInt: stops.length > 0 ? nextStop : randomInt })
  syncBuiltinESMExports()
  return stops.length
})
