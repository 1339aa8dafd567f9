/** Before each text: how many bytes it has. */
const headerBytes = 4
/** UTF-8 needs at most so many bytes for a UTF-16 unit. */
const maxBytesPerUnit = 3
const nowhere = -1

/**
 * Texts in one ring of bytes, the oldest overwritten by the newest. It lies outside the garbage
 * collector's heap: what waits here for a while costs no pause, as strings that survive a few
 * collections do.
 */
export class TextRing {
  readonly #bytes: Buffer
  /** Counted from the first byte ever written, so that it also says which round it is. */
  #end = 0

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafeSlow(capacity)
  }

  /** @returns where it begins, for `read`; nothing can be read there once it was overwritten. */
  write(text: string): number {
    const capacity = this.#bytes.length
    const maxLength = headerBytes + text.length * maxBytesPerUnit
    if (maxLength > capacity) return nowhere
    const left = capacity - (this.#end % capacity)
    // A text stays in one piece: what is left at the end of the ring is skipped.
    if (maxLength > left) this.#end += left
    const start = this.#end
    const offset = start % capacity
    const length = this.#bytes.write(text, offset + headerBytes)
    this.#bytes.writeUInt32LE(length, offset)
    this.#end = start + headerBytes + length
    return start
  }

  /** `undefined` when it was overwritten, or was too long to be kept. */
  read(start: number): string | undefined {
    const capacity = this.#bytes.length
    if (start === nowhere || start < this.#end - capacity) return undefined
    const offset = start % capacity
    const from = offset + headerBytes
    return this.#bytes.toString('utf8', from, from + this.#bytes.readUInt32LE(offset))
  }
}
