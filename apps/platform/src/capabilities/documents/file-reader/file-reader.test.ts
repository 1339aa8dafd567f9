import { CodedError } from '@player-site/contracts/errors.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  jpegOfScans,
  nestedEbml,
  nestedHeif,
  pdfOfBrokenBombs,
  pdfOfContent,
  pdfOfNestedArrays,
  pdfOfPackedObjects,
  pdfWithAction,
} from '../../../../testing/crafted-files.ts'
import { pdf } from '../../../../testing/files.ts'
import { type ReadBudget, readBudget, readFile } from './file-reader.ts'
import type { ReadJob } from './read-job.ts'

const outcomeOf = (bytes: Buffer, job: ReadJob = { is: 'check' }, budget?: Partial<ReadBudget>) =>
  // However busy the machine is with other tests.
  readFile(job, bytes, { ...readBudget, wallMs: 60_000, ...budget }).then(
    ({ outcome }) => outcome.mediaType,
    (error: unknown) => (error instanceof CodedError ? error.code : 'unknown'),
  )
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })

describe('a file that would cost much is refused', () => {
  it.each<readonly [string, () => Buffer | Promise<Buffer>, string]>([
    ['broken streams that unpack to gigabytes', () => pdfOfBrokenBombs(15), 'documents.unreadable'],
    ['400,000 packed objects', () => pdfOfPackedObjects(400_000), 'documents.unreadable'],
    ['arrays within arrays', () => pdfOfNestedArrays(400_000), 'documents.unreadable'],
    ['a row of pixels', () => blank(59_000_000, 1).png().toBuffer(), 'documents.unreadable'],
    ['a column of pixels', () => blank(1, 20_001).png().toBuffer(), 'documents.unreadable'],
    ['100 scans', () => jpegOfScans(100), 'documents.unreadable'],
    ['33 scans', () => jpegOfScans(33, 8), 'documents.unreadable'],
    ['nested headers of Matroska', () => nestedEbml(1_000_000), 'documents.wrongType'],
    ['nested boxes of a photo', () => nestedHeif(1_000_000), 'documents.heic'],
  ])('%s', async (_, file, code) => {
    expect(await outcomeOf(await file())).toBe(code)
  })

  it.each<readonly [string, () => Buffer | Promise<Buffer>, string]>([
    ['packed objects', () => pdfOfPackedObjects(3_000), 'application/pdf'],
    ['a long side', () => blank(20_000, 1).png().toBuffer(), 'image/jpeg'],
    ['scans', () => jpegOfScans(0), 'image/jpeg'],
    ['drawing', () => pdfOfContent('q Q '.repeat(1_000)), 'application/pdf'],
  ])('but not for %s of a usual size', async (_, file, mediaType) => {
    expect(await outcomeOf(await file())).toBe(mediaType)
  })
})

describe('a PDF may link, and do nothing else', () => {
  const web = { S: '/URI', URI: 'https://bank.example/' }
  it.each([
    ['a link to https', web, 'link'],
    ['a link to http', { S: '/URI', URI: 'HTTP://bank.example/' }, 'link'],
    ['a link to a page', { S: '/GoTo', D: 'first' }, 'link'],
    ['a page to open at', { S: '/GoTo', D: 'first' }, 'open'],
    ['a tagged page', { O: '/Layout' }, 'link'],
  ] as const)('%s passes', async (_, action, where) => {
    expect(await outcomeOf(await pdfWithAction(action, where))).toBe('application/pdf')
  })

  it.each([
    ['an address on opening', web, 'open'],
    ['a script as address', { S: '/URI', URI: 'javascript:alert(1)' }, 'link'],
    ['a file as address', { S: '/URI', URI: 'file:///etc/passwd' }, 'link'],
    ['an address without a scheme', { S: '/URI', URI: '//host/share' }, 'link'],
    ['a script as address elsewhere', { S: '/URI', URI: 'javascript:alert(1)' }, 'unusual'],
    ['a second action', { ...web, Next: { S: '/GoTo', D: 'first' } }, 'link'],
    ['a thread', { S: '/Thread', D: 1 }, 'link'],
    ['a thread elsewhere', { S: '/Thread', D: 1 }, 'unusual'],
    ['a view in 3D', { S: '/GoTo3DView', V: 1 }, 'link'],
    ['a named action', { S: '/Named', N: '/Print' }, 'link'],
    ['an action of a later standard', { S: '/Later' }, 'link'],
    ['an action of a page', { S: '/GoTo', D: 'first' }, 'page'],
    ['a hidden name', { S: '/Laun#63h' }, 'link'],
  ] as const)('%s is refused', async (_, action, where) => {
    expect(await outcomeOf(await pdfWithAction(action, where))).toBe('documents.active')
  })
})

describe('the budget ends the reading', () => {
  const drawing: ReadJob = { is: 'draw', page: 1 }
  const form = 'BT /F1 9 Tf 9 9 Td (x) Tj ET 0 0 300 400 re f '
  const endless = () => pdfOfContent(form.repeat(2_000_000))

  it('by memory', async () => {
    expect(await outcomeOf(await pdf(), { is: 'check' }, { memoryMb: 16 })).toBe(
      'documents.unreadable',
    )
  })

  it('by time of the processor', async () => {
    expect(await outcomeOf(endless(), drawing, { cpuSeconds: 1 })).toBe('documents.unreadable')
  })

  it('by the clock, which is no fault of the file', async () => {
    expect(await outcomeOf(await pdf(), drawing, { wallMs: 1 })).toBe('documents.notChecked')
  })

  it('draws each page as an image', async () => {
    const file = await pdf({ pages: 3 })
    const { outcome, bytes } = await readFile({ is: 'draw', page: 3 }, file)
    expect(outcome).toEqual({ mediaType: 'image/jpeg', pages: 1 })
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format]).toEqual([833, 1_111, 'jpeg'])
    expect(await outcomeOf(file, { is: 'draw', page: 4 })).toBe('documents.unreadable')
    expect((await readFile({ is: 'count' }, file)).outcome.pages).toBe(3)
  })
})
