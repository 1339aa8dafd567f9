/** WebSocket frames by hand, the wrong ones too, which no library would send. @see RFC 6455 §5.2 */
export const opcodes = {
  more: 0,
  text: 1,
  binary: 2,
  reserved: 5,
  close: 8,
  ping: 9,
  pong: 10,
} as const

export interface Frame {
  readonly opcode: number
  readonly payload: Buffer
  /** The last frame of its message. */
  readonly isFinal?: boolean
  readonly isMasked?: boolean
  /** Bits that only an extension may set. */
  readonly reservedBits?: number
  /** The length that the frame claims, where that is false. */
  readonly length?: number
}

const finalBit = 0x80
const maskBit = 0x80
const mask = Buffer.from([1, 2, 3, 4])
const shortMax = 125
const mediumMax = 65_535

function lengthBytes(length: number, bit: number): Buffer {
  if (length <= shortMax) return Buffer.from([bit | length])
  const bytes = Buffer.alloc(length <= mediumMax ? 3 : 9)
  bytes[0] = bit | (length <= mediumMax ? 126 : 127)
  if (length <= mediumMax) bytes.writeUInt16BE(length, 1)
  else bytes.writeBigUInt64BE(BigInt(length), 1)
  return bytes
}

export function encodeFrame(frame: Frame): Buffer {
  const { opcode, payload, isFinal = true, isMasked = true, reservedBits = 0 } = frame
  const first = Buffer.from([(isFinal ? finalBit : 0) | (reservedBits << 4) | opcode])
  const length = lengthBytes(frame.length ?? payload.length, isMasked ? maskBit : 0)
  if (!isMasked) return Buffer.concat([first, length, payload])
  const masked = payload.map((byte, index) => byte ^ (mask[index % mask.length] ?? 0))
  return Buffer.concat([first, length, mask, masked])
}

export interface ServerFrame {
  readonly opcode: number
  readonly payload: Buffer
}

/** Reads a server's frames, which are whole and unmasked; emits each when complete. */
export function createFrameReader(onFrame: (frame: ServerFrame) => void) {
  let held = Buffer.alloc(0)
  return (bytes: Buffer): void => {
    held = Buffer.concat([held, bytes])
    for (;;) {
      const [first, second] = held
      if (first === undefined || second === undefined) return
      const size = second & ~maskBit
      const header = size === 126 ? 4 : size === 127 ? 10 : 2
      if (held.length < header) return
      const extended =
        size === 126 ? held.readUInt16BE(2) : Number(size === 127 ? held.readBigUInt64BE(2) : size)
      if (held.length < header + extended) return
      onFrame({ opcode: first & 0x0f, payload: held.subarray(header, header + extended) })
      held = held.subarray(header + extended)
    }
  }
}

/** The code of a close frame; 1005 without one. */
export const closeCodeOf = ({ payload }: ServerFrame): number =>
  payload.length >= 2 ? payload.readUInt16BE(0) : 1_005
