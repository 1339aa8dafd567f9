import { constants, createInflate } from 'node:zlib'

/** An uncompressed scan of a page at 600 dpi has about this size. */
const maxStreamBytes = 64 * 1_024 * 1_024
const maxTotalBytes = 128 * 1_024 * 1_024
const maxStreams = 5_000
/** Ten pages of the busiest statement have a tenth of it. */
const maxObjects = 50_000
/** How far before its stream a dictionary is looked for. */
const dictionaryBytes = 4_096
/** A type or a number that is told elsewhere could hide what the stream is. */
const toldElsewhere = /\/(?:Type|N)\s+\d+\s+\d+\s+R/
const packedObjects = /\/(?:ObjStm|XRef)\b/
const objectsInside = /\/N\s+(\d{1,9})\b/
const otherFilter = /\/(?:LZW|ASCIIHex|ASCII85|RunLength|LZ|AHx|A85|RL)/

/** Names as they are meant: any letter may be written as `#` and its number. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/**
 * Bytes that a stream unpacks to, also those before a fault in it: they cost as much. It stops
 * beyond the limit.
 */
async function countUnpacked(packed: Uint8Array, limit: number): Promise<number> {
  let size = 0
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  inflate.end(packed)
  try {
    for await (const chunk of inflate) {
      size += chunk.length
      if (size > limit) break
    }
  } catch {
    // Whatever is no deflate stream is not unpacked by any filter that passes here.
  }
  return size
}

function countWord(bytes: Buffer, word: string, limit: number): number {
  let count = 0
  for (let at = bytes.indexOf(word); at >= 0 && count <= limit; count += 1) {
    at = bytes.indexOf(word, at + word.length)
  }
  return count
}

/** Objects that a stream holds; undefined where it may not hold them so. */
function countObjects(dictionary: string): number | undefined {
  if (toldElsewhere.test(dictionary)) return undefined
  if (!packedObjects.test(dictionary)) return 0
  const isPackedTwice = dictionary.split('/FlateDecode').length > 2
  if (isPackedTwice || otherFilter.test(dictionary)) return undefined
  return Number(objectsInside.exec(dictionary)?.[1] ?? 0)
}

/**
 * Whether a PDF has a bounded number of objects and streams, before any is read; whether its
 * streams unpack to a bounded size, each and all together; and whether those that contain objects
 * are packed once, by the usual filter.
 */
export async function isBounded(bytes: Buffer): Promise<boolean> {
  let objects = countWord(bytes, ' obj', maxObjects)
  let total = 0
  let streams = 0
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).equals(Buffer.from('end'))) continue
    streams += 1
    const before = bytes.subarray(Math.max(0, at - dictionaryBytes), at).toString('latin1')
    const inside = countObjects(plainNames(before.slice(before.lastIndexOf('obj') + 3)))
    if (inside === undefined) return false
    objects += inside
    if (streams > maxStreams || objects > maxObjects) return false
    // After the keyword and its line end.
    const from = at + 6 + (bytes[at + 6] === 13 ? 2 : 1)
    const size = await countUnpacked(bytes.subarray(from), maxStreamBytes)
    total += size
    if (size > maxStreamBytes || total > maxTotalBytes) return false
  }
  return objects <= maxObjects
}
