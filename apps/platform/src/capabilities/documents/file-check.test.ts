import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pdf, photo } from '../../../testing/files.ts'
import { createFileCheck } from './file-check.ts'
import { readBudget } from './file-reader/file-reader.ts'

// However busy the machine is with other tests.
const files = createFileCheck({ ...readBudget, wallMs: 60_000 })
const codeOf = (bytes: Buffer) =>
  files.check(bytes).then(
    ({ mediaType }) => mediaType,
    (error: unknown) => String(Object(error).code),
  )
const text = (words: string) => Buffer.from(words, 'latin1')
/** A file of ISO media, which begins with its brand. */
const ofBrand = (brand: string) => text(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`)

it('encodes images again, upright, without metadata and without what follows them', async () => {
  const picture = await photo()
  const hidden = Buffer.concat([picture, text('PK\x03\x04 a program')])
  const { mediaType, pages, bytes } = await files.check(hidden)
  expect([mediaType, pages]).toEqual(['image/jpeg', 1])
  expect(picture.includes('a secret place')).toBe(true)
  expect(Buffer.from(bytes).includes('a secret place')).toBe(false)
  expect(Buffer.from(bytes).includes('a program')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 240, format: 'jpeg' })
})

it('takes PNG and WebP, and PDFs of up to ten pages', async () => {
  const picture = sharp(await photo())
  expect(await codeOf(await picture.png().toBuffer())).toBe('image/jpeg')
  expect(await codeOf(await picture.webp().toBuffer())).toBe('image/jpeg')
  expect(await files.check(await pdf({ pages: 10 }))).toMatchObject({ pages: 10 })
  expect(await codeOf(await pdf({ pages: 11 }))).toBe('documents.tooManyPages')
})

it('refuses files by their content, whatever they are named', async () => {
  const picture = await photo()
  const plain = await pdf()
  const cases: readonly (readonly [string, Buffer])[] = [
    ['documents.wrongType', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['documents.wrongType', text('MZ a program')],
    ['documents.wrongType', await sharp(picture).gif().toBuffer()],
    ['documents.heic', ofBrand('heic')],
    ['documents.unreadable', picture.subarray(0, picture.length / 2)],
    ['documents.unreadable', Buffer.concat([plain, text('PK\x03\x04 a program')])],
    ['documents.unreadable', text('%PDF-1.7\nnothing\n%%EOF')],
    ['documents.active', await pdf({ script: true })],
    ['documents.active', await pdf({ attachment: true })],
  ]
  for (const [code, bytes] of cases) expect([code, await codeOf(bytes)]).toEqual([code, code])
})

it('refuses bombs: images of too many pixels, and streams that unpack to too much', {
  tags: ['slow'],
}, async () => {
  const white = { r: 255, g: 255, b: 255 }
  const wide = sharp({
    create: { width: 10_000, height: 6_100, channels: 3, background: white },
  })
  expect(await codeOf(await wide.png().toBuffer())).toBe('documents.unreadable')
  const megabyte = 1_024 * 1_024
  expect(await codeOf(await pdf({ zeros: 63 * megabyte }))).toBe('application/pdf')
  expect(await codeOf(await pdf({ zeros: 65 * megabyte }))).toBe('documents.unreadable')
})
