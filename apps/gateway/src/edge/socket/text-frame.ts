import type { PlayerEvent } from '../../ports/player-event.ts'

/** A final, unmasked text frame. @see RFC 6455 §5.2 */
const finalText = 0x81
const in16Bits = 126
const in64Bits = 127

/** A text message as one WebSocket frame in one piece: one write, where `ws` makes two of it. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const header = length < in16Bits ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = finalText
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = in16Bits
    frame[2] = length >>> 8
    frame[3] = length & 0xff
  } else {
    frame[1] = in64Bits
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  // Most texts are ASCII, which needs no conversion.
  frame.write(text, header, length === text.length ? 'latin1' : 'utf8')
  return frame
}

/** Socket.IO's EVENT packet; the payload is JSON already. */
export const packetOf = ({ name, payload }: PlayerEvent): string => `2["${name}",${payload}]`

/** Engine.IO's mark of a message. */
const message = '4'

let lastEvent: PlayerEvent | undefined
let lastFrame: Buffer = Buffer.alloc(0)

/** An event as a frame, cached so that the player's tabs share the same bytes. */
export function frameOf(event: PlayerEvent): Buffer {
  if (event !== lastEvent) {
    lastFrame = textFrame(message + packetOf(event))
    lastEvent = event
  }
  return lastFrame
}
