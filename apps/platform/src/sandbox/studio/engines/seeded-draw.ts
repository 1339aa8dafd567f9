import { createHash, createHmac } from 'node:crypto'
import type { Draw } from './draw.rules.ts'

const wordBytes = 4
const wordRange = 2 ** (8 * wordBytes)

/**
 * The draws of a round, decided by its seed and the player's request: HMAC-SHA256 of the request
 * and a counter, in words of 32 bits; words that would favour some values are skipped. The same
 * arguments give the same draws, which is how a round is restored and checked.
 * @param seed the studio's secret for the round, published when the round is over
 * @param request the player's part, which the studio does not know when it commits to the seed
 */
export function seededDraw(seed: string, request: string): Draw {
  let block: Buffer = Buffer.alloc(0)
  let read = 0
  let counter = 0
  const nextWord = (): number => {
    if (read + wordBytes > block.length) {
      block = createHmac('sha256', seed).update(`${request}:${counter}`).digest()
      counter += 1
      read = 0
    }
    const word = block.readUInt32BE(read)
    read += wordBytes
    return word
  }
  return (below) => {
    const fair = wordRange - (wordRange % below)
    let word = nextWord()
    while (word >= fair) word = nextWord()
    return word % below
  }
}

/** The promise published before a round: which seed decides it, without telling the seed. */
export const commitmentOf = (seed: string): string =>
  createHash('sha256').update(seed).digest('hex')
