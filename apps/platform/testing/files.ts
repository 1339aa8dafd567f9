import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A picture that no compression makes small, as a photo is. */
export async function photo(width = 320, height = 240): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3, 0)
  for (let at = 0, seed = 7; at < noise.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = seed >> 16
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

interface PdfOptions {
  readonly pages?: number
  /** Added to its catalogue. */
  readonly script?: boolean
  readonly attachment?: boolean
  /** Size of a stream of zeros in it. */
  readonly zeros?: number
}

export async function pdf({
  pages = 1,
  script,
  attachment,
  zeros = 0,
}: PdfOptions = {}): Promise<Buffer> {
  const file = await PDFDocument.create()
  for (let nth = 0; nth < pages; nth += 1) file.addPage([300, 400]).drawText(`Page ${nth + 1}`)
  if (script) {
    const action = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }
    file.catalog.set(PDFName.of('OpenAction'), file.context.obj(action))
  }
  if (attachment) await file.attach(Buffer.from('a program'), 'program.exe')
  if (zeros > 0) file.context.register(file.context.flateStream(new Uint8Array(zeros)))
  return Buffer.from(await file.save())
}
