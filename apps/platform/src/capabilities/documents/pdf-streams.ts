import { inflateSync } from 'node:zlib'

/** An uncompressed scan of a page at 600 dpi has about this size. */
const maxStreamBytes = 64 * 1_024 * 1_024
const maxTotalBytes = 256 * 1_024 * 1_024
/** How far before its stream a dictionary is looked for. */
const dictionaryBytes = 4_096
/** A type that is told elsewhere could hide what the stream is. */
const hiddenType = /\/Type\s+\d+\s+\d+\s+R/
const packedObjects = /\/(?:ObjStm|XRef)\b/
const otherFilter = /\/(?:LZW|ASCIIHex|ASCII85|RunLength|LZ|AHx|A85|RL)/

/** Names as they are meant: any letter may be written as `#` and its number. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Bytes that a stream unpacks to; undefined: more than may be. */
function unpackedBytes(packed: Uint8Array): number | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: maxStreamBytes }).length
  } catch (error) {
    // Whatever is no deflate stream is not unpacked by any filter that passes here.
    return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : 0
  }
}

/**
 * Whether the streams of a PDF unpack to a bounded size, each and all together; and whether those
 * that contain objects are packed once, by the usual filter.
 */
export function unpacksWithin(bytes: Buffer): boolean {
  let total = 0
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).equals(Buffer.from('end'))) continue
    const before = bytes.subarray(Math.max(0, at - dictionaryBytes), at).toString('latin1')
    const dictionary = plainNames(before.slice(before.lastIndexOf('obj') + 3))
    if (hiddenType.test(dictionary)) return false
    if (packedObjects.test(dictionary)) {
      const isPackedTwice = dictionary.split('/FlateDecode').length > 2
      if (isPackedTwice || otherFilter.test(dictionary)) return false
    }
    // After the keyword and its line end.
    const from = at + 6 + (bytes[at + 6] === 13 ? 2 : 1)
    const size = unpackedBytes(bytes.subarray(from))
    if (size === undefined) return false
    total += size
    if (total > maxTotalBytes) return false
  }
  return true
}
