import { Encoder, type Packet, PacketType, Decoder as StockDecoder } from 'socket.io-parser'

/** The event that replaces an unreadable frame; no client can send it by name. */
export const malformedFrame = '\0malformed'

/**
 * Socket.IO's own parser ends the connection at the first invalid frame. This one emits the fault
 * as an event, so that the tab gets a coded answer and keeps its connection.
 */
class Decoder extends StockDecoder {
  override add(frame: string | Uint8Array): void {
    try {
      super.add(frame)
    } catch {
      // A binary packet may be half read; the next frame must not be taken for its remainder.
      super.destroy()
      const packet: Packet = { type: PacketType.EVENT, nsp: '/', data: [malformedFrame] }
      this.emitReserved('decoded', packet)
    }
  }
}

export const frameParser = { Encoder, Decoder }
