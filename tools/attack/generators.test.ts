import { tabCommands } from '@player-site/contracts/realtime/realtime.events.ts'
import { describe, expect, it } from 'vitest'
import { readOperations } from './openapi.ts'
import { generatePackets, packetKinds } from './packet-generator.ts'
import { generateRequests, requestKinds } from './request-generator.ts'
import {
  closeCodeOf,
  createFrameReader,
  encodeFrame,
  type ServerFrame,
} from './websocket-frames.ts'

const operations = await readOperations()

describe('generated requests', () => {
  it('are equal for equal seeds, and differ for different ones', () => {
    const once = JSON.stringify(generateRequests(operations, 7, 12))
    expect(JSON.stringify(generateRequests(operations, 7, 12))).toBe(once)
    expect(JSON.stringify(generateRequests(operations, 8, 12))).not.toBe(once)
  })

  it('are of each kind for each call', () => {
    for (const { operation, kinds } of operations.map((one) => ({
      operation: one.id,
      kinds: generateRequests([one], 3, requestKinds.length).map(({ kind }) => kind),
    }))) {
      expect([operation, kinds.toSorted()]).toEqual([operation, requestKinds.toSorted()])
    }
  })

  it('can be sent: Node takes their paths and headers', () => {
    for (const { target, headers } of generateRequests(operations, 5, 24)) {
      expect(target).toMatch(/^\/[\u0021-\u00ff]*$/)
      for (const value of Object.values(headers)) expect(value).toMatch(/^[\u0020-\u007e]*$/)
    }
  })
})

describe('generated packets', () => {
  it('are equal for equal seeds, and differ for different ones', () => {
    const once = JSON.stringify(generatePackets(7, 3))
    expect(JSON.stringify(generatePackets(7, 3))).toBe(once)
    expect(JSON.stringify(generatePackets(8, 3))).not.toBe(once)
  })

  it('cover each kind equally often', () => {
    const kinds = generatePackets(1, 2).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([...packetKinds, ...packetKinds].toSorted())
  })

  it('say every command of the contracts', () => {
    const said = generatePackets(1, 50).flatMap(({ frames }) =>
      frames.map(({ payload }) => payload.toString()),
    )
    const unsaid = tabCommands.filter(({ name }) => !said.some((one) => one.includes(`"${name}"`)))
    expect(unsaid).toEqual([])
  })
})

describe('frames by hand', () => {
  it.each([0, 125, 126, 65_535, 65_536])('of %i bytes are read as they were written', (size) => {
    const read: ServerFrame[] = []
    const readFrames = createFrameReader((frame) => read.push(frame))
    const written = encodeFrame({ opcode: 1, payload: Buffer.alloc(size, 'x'), isMasked: false })
    // Byte by byte when that is quick, since a frame may arrive in any number of pieces.
    const step = size < 200 ? 1 : 10_000
    for (let at = 0; at < written.length; at += step) readFrames(written.subarray(at, at + step))
    expect(read.map(({ opcode, payload }) => [opcode, payload.length])).toEqual([[1, size]])
  })

  it('say why they close, or nothing', () => {
    expect(closeCodeOf({ opcode: 8, payload: Buffer.from([0x11, 0x4d]) })).toBe(4_429)
    expect(closeCodeOf({ opcode: 8, payload: Buffer.alloc(0) })).toBe(1_005)
  })
})
