import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into a platform under test: the studio's reels stop in turn where the address of this file
 * says, so that every run wins and loses the same.
 */
const stops = (new URL(import.meta.url).searchParams.get('stops') ?? '').split(',').map(Number)
let drawn = 0

const nextStop = (): number => {
  const stop = stops[drawn % stops.length] ?? 0
  drawn += 1
  return stop
}

Object.assign(crypto, { randomInt: nextStop })
syncBuiltinESMExports()
