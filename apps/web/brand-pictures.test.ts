import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandPictures } from '@player-site/contracts/brands/brand-pictures.ts'
import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { expect, it } from 'vitest'

const cases = brandIds.flatMap((brand) => brandPictures.map((picture) => ({ brand, ...picture })))

/** Larger ones are slow to show on a phone. */
const maxBytes = 64_000

const startOfFrame = Buffer.from([0xff, 0xc0])

/** Width and height in the header of a PNG or JPEG file. */
function sizeOf(bytes: Buffer): readonly [number, number] {
  if (bytes.subarray(1, 4).toString() === 'PNG') {
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  }
  const frame = bytes.indexOf(startOfFrame)
  return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]
}

it.each(cases)('$brand has $file, small and in its size', ({ brand, file, width, height }) => {
  const path = join(import.meta.dirname, 'public/brands', brand, file)
  expect(existsSync(path)).toBe(true)
  const bytes = readFileSync(path)
  expect(sizeOf(bytes)).toEqual([width, height])
  expect(bytes.length).toBeLessThan(maxBytes)
})
