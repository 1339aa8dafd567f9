/** Before each text: its length in bytes. */
const headerBytes = 4
/** Maximum UTF-8 bytes of a UTF-16 unit. */
const maxBytesPerUnit = 3
const nowhere = -1

/**
 * Texts in one ring of bytes, the oldest overwritten by the newest. It lies outside the garbage
 * collector's heap, so that buffered texts cause no pauses.
 */
export class TextRing {
  readonly #bytes: Buffer
  /** Counted from the first byte ever written, so that it identifies the lap too. */
  #end = 0

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafeSlow(capacity)
  }

  /** @returns its position, for `read`; it can no longer be read once overwritten. */
  write(text: string): number {
    const capacity = this.#bytes.length
    const maxLength = headerBytes + text.length * maxBytesPerUnit
    if (maxLength > capacity) return nowhere
    const left = capacity - (this.#end % capacity)
    // A text stays contiguous: the remainder at the end of the ring is skipped.
    if (maxLength > left) this.#end += left
    const start = this.#end
    const offset = start % capacity
    const length = this.#bytes.write(text, offset + headerBytes)
    this.#bytes[offset] = length & 0xff
    this.#bytes[offset + 1] = (length >>> 8) & 0xff
    this.#bytes[offset + 2] = (length >>> 16) & 0xff
    this.#bytes[offset + 3] = length >>> 24
    this.#end = start + headerBytes + length
    return start
  }

  /** `undefined` when it was overwritten, or was too long to store. */
  read(start: number): string | undefined {
    const capacity = this.#bytes.length
    if (start === nowhere || start < this.#end - capacity) return undefined
    const offset = start % capacity
    const from = offset + headerBytes
    return this.#bytes.toString('utf8', from, from + this.#bytes.readUInt32LE(offset))
  }
}
