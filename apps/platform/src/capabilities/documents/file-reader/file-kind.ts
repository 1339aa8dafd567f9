export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 'image/heic'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Brands of ISO media that are photos of some phones. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/**
 * A file's kind by its first bytes; undefined for everything that no player may send. Nothing is
 * followed and nothing is unpacked, so that no file is slow to tell.
 */
export function fileKindOf(bytes: Buffer): FileKind | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12))) return 'image/heic'
  return undefined
}
