import { deflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A PDF of the objects' text, numbered from 1; the first is its catalogue. */
export function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let size = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    size += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(size)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object)]))
    add(Buffer.from('\nendobj\n'))
  }
  const start = size
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`
  add(Buffer.from(`${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`))
  return Buffer.concat(parts)
}

const onePage = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R >>',
]

const streamOf = (packed: Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode ${more}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])

/** One page whose content is the text of PDF operators. */
export const pdfOfContent = (content: string): Buffer =>
  pdfOfObjects([...onePage, streamOf(deflateSync(Buffer.from(content)))])

/** Streams that are broken at their end, after each unpacked to tens of megabytes. */
export function pdfOfBrokenBombs(count: number): Buffer {
  const packed = deflateSync(Buffer.alloc(60 * 1_024 * 1_024))
  const broken = Buffer.concat([packed.subarray(0, -6), Buffer.from('broken')])
  const bombs = Array.from({ length: count }, () => streamOf(broken))
  return pdfOfObjects([...onePage, streamOf(deflateSync(Buffer.from('q Q'))), ...bombs])
}

/** A stream that says it holds many objects. */
export function pdfOfPackedObjects(count: number): Buffer {
  const heads = Array.from({ length: count }, (_, index) => `${index + 10} ${index * 5}`).join(' ')
  const text = `${heads} ${'null '.repeat(count)}`
  const more = `/Type /ObjStm /N ${count} /First ${heads.length + 1} `
  const packed = deflateSync(Buffer.from(text))
  return pdfOfObjects([
    ...onePage,
    streamOf(deflateSync(Buffer.from('q Q'))),
    streamOf(packed, more),
  ])
}

/** Arrays within arrays. */
export const pdfOfNestedArrays = (depth: number): Buffer =>
  pdfOfObjects([
    ...onePage,
    streamOf(deflateSync(Buffer.from('q Q'))),
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
  ])

/** A JPEG that repeats its scans. */
export async function jpegOfScans(scans: number, side = 800): Promise<Buffer> {
  const picture = sharp({
    create: { width: side, height: side, channels: 3, background: '#808080' },
  })
  const bytes = await picture.jpeg({ progressive: true }).toBuffer()
  const from = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = bytes.subarray(from, -2)
  return Buffer.concat([
    bytes.subarray(0, -2),
    ...Array.from({ length: scans }, () => scan),
    bytes.subarray(-2),
  ])
}

/** A file whose header of Matroska is nested. */
export function nestedEbml(depth: number): Buffer {
  const element = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x88])
  return Buffer.concat(Array.from({ length: depth }, () => element))
}

/** A photo of a phone whose boxes are nested. */
export function nestedHeif(depth: number): Buffer {
  const box = Buffer.from('\0\0\0\x08meta', 'latin1')
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')
  return Buffer.concat([head, ...Array.from({ length: depth }, () => box)])
}

type Values = Readonly<Record<string, unknown>>

/** A PDF whose page has an annotation with this action, or that does it when it is opened. */
export async function pdfWithAction(
  action: Values,
  where: 'link' | 'open' | 'page' | 'unusual' = 'link',
): Promise<Buffer> {
  const file = await PDFDocument.create()
  const page = file.addPage([300, 400])
  const { context } = file
  const objectOf = (value: unknown): PDFObject => {
    if (typeof value === 'string' && value.startsWith('/')) return PDFName.of(value.slice(1))
    if (typeof value === 'string') return PDFString.of(value)
    if (typeof value !== 'object' || value === null) return context.obj(Number(value))
    const dictionary = PDFDict.withContext(context)
    for (const [key, inner] of Object.entries(value)) {
      dictionary.set(PDFName.of(key), objectOf(inner))
    }
    return dictionary
  }
  const reference = context.register(objectOf(action))
  if (where === 'open') file.catalog.set(PDFName.of('OpenAction'), reference)
  if (where === 'page') page.node.set(PDFName.of('AA'), context.obj({ O: reference }))
  if (where === 'unusual') page.node.set(PDFName.of('Unusual'), reference)
  if (where === 'link') {
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 99, 99], A: reference }
    const annotations = PDFArray.withContext(context)
    annotations.push(context.register(context.obj(link)))
    page.node.set(PDFName.of('Annots'), annotations)
  }
  return Buffer.from(await file.save())
}
