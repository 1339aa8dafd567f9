import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeEvent } from '../../ports/player-event.ts'
import { frameOf, packetOf, textFrame } from './text-frame.ts'

// Exported by `ws`, but missing in its types.
const { Receiver } = createRequire(import.meta.url)('ws')

/** What a peer with `ws` reads from these bytes, split as a network may split them. */
function readBy(frames: readonly Buffer[], pieceBytes = Number.MAX_SAFE_INTEGER): string[] {
  const texts: string[] = []
  const receiver = new Receiver({ allowSynchronousEvents: true })
  receiver.on('message', (data: Buffer, isBinary: boolean) => {
    texts.push(isBinary ? 'binary' : data.toString())
  })
  receiver.on('error', (error: Error) => {
    throw error
  })
  const bytes = Buffer.concat(frames)
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    receiver.write(bytes.subarray(from, from + pieceBytes))
  }
  return texts
}

/** Sizes at which the header changes its form, and their neighbours. */
const edges = [0, 1, 124, 125, 126, 127, 128, 65_534, 65_535, 65_536, 65_537, 200_000]

describe('a text frame', () => {
  it.each(edges)('of %i bytes is read back by ws', (length) => {
    const text = 'a'.repeat(length)
    expect(readBy([textFrame(text)])).toEqual([text])
  })

  it.each(edges.filter((length) => length >= 4))(
    'of %i bytes is measured in bytes, not in characters',
    (length) => {
      const text = '😀'.repeat(Math.floor(length / 4)) + 'é'.repeat(Math.floor((length % 4) / 2))
      expect(readBy([textFrame(text)])).toEqual([text])
    },
  )

  it('is decoded correctly, alone or among others, whole or split', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }), fc.nat(70_000))
        .map(([unit, bytes]) => unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)))),
    )
    const pieceBytes = fc.oneof(fc.constant(Number.MAX_SAFE_INTEGER), fc.integer({ min: 1_000 }))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), pieceBytes, (texts, bytes) => {
        expect(readBy(texts.map(textFrame), bytes)).toEqual(texts)
      }),
      { numRuns: 200 },
    )
  })

  it('is never masked: only clients mask', () => {
    for (const length of edges) expect((textFrame('a'.repeat(length))[1] ?? 0) & 0x80).toBe(0)
  })
})

describe('an event as a frame', () => {
  const balance = (seq: number) =>
    writeEvent('WALLET_BALANCE', { epoch: 1, seq, at: 5 }, { text: 'å' })

  it('is Engine.IO’s message with Socket.IO’s event inside', () => {
    const event = balance(7)
    const [text = ''] = readBy([frameOf(event)])
    expect(text).toBe(`4${packetOf(event)}`)
    expect(JSON.parse(text.slice(2))).toEqual([
      'WALLET_BALANCE',
      { text: 'å', epoch: 1, seq: 7, at: 5 },
    ])
  })

  it('is encoded once for all tabs, and again for the next event', () => {
    const [first, second] = [balance(1), balance(2)]
    const written = frameOf(first)
    expect(frameOf(first)).toBe(written)
    expect(readBy([frameOf(second), frameOf(first)])).toEqual([
      `4${packetOf(second)}`,
      `4${packetOf(first)}`,
    ])
  })
})
