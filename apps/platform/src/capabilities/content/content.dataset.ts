import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type ContentDocument, kinds } from './content.documents.ts'
import { referenceFaults } from './content.references.ts'

export interface Dataset {
  readonly name: string
  /** Revision of the content, as its editors count. */
  readonly version: string
  readonly documents: readonly ContentDocument[]
}

/** Invalid content; the message names each file and its faults. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError'
}

const draftFolder = 'drafts/'
const headerOf = z.strictObject({ dataset: z.string(), version: z.string() })

const parsed = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** The location of a fault in a file, and how an editor can fix it. */
function faultOf(issue: z.core.$ZodIssue): string {
  const location = issue.path.join('.') || 'the file'
  if (issue.code === 'unrecognized_keys') return `${location}: has no ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type') return `${location}: must be ${issue.expected}`
  return `${location}: ${issue.code.replaceAll('_', ' ')}`
}

const fields = z.record(z.string(), z.unknown())
const listed = z.array(fields)
type Fields = z.infer<typeof fields>

/** The name of a listed document: its own, or its type with what it is listed by. */
const nameOf = (type: string, { _id, id, brand }: Fields): string =>
  typeof _id === 'string' ? _id : `${type}-${String(id ?? brand)}`

/** The documents of a parsed file; a document of its own is named after its location. */
function documentsOf(
  type: (typeof kinds)[number]['type'],
  location: string,
  content: Fields,
): readonly (readonly [type: string, id: string, content: Fields])[] {
  if (typeof type === 'string') return [[type, location.replaceAll(/[/.]/g, '-'), content]]
  return Object.entries(type).flatMap(([list, of]) =>
    z.parse(listed, content[list]).map((one) => [of, nameOf(of, one), one] as const),
  )
}

/** Parses one file, or returns its faults. */
function documentsIn(
  folder: string,
  file: string,
): { readonly documents: readonly ContentDocument[] } | { readonly faults: readonly string[] } {
  const isDraft = file.startsWith(draftFolder)
  const location = file.slice(isDraft ? draftFolder.length : 0, -'.json'.length)
  for (const { type, file: pattern, schema } of kinds) {
    const match = pattern.exec(location)
    if (!match) continue
    let content: unknown
    try {
      content = parsed(folder, file)
    } catch {
      return { faults: ['is not JSON'] }
    }
    const read = z.safeParse(schema, content)
    if (!read.success) return { faults: read.error.issues.map(faultOf) }
    const named = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined)
    const documents = documentsOf(type, location, read.data).map(([_type, id, one]) => ({
      ...one,
      _id: (isDraft ? 'drafts.' : '') + id,
      _type,
      _rev: createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 22),
      ...Object.fromEntries(named),
    }))
    return { documents }
  }
  return { faults: ['is in no folder of the dataset'] }
}

/**
 * Loads a dataset: a file is one document, or has lists of them; its path gives type and language.
 * @throws DatasetError naming every invalid file
 */
export function loadDataset(folder: string): Dataset {
  const documents: ContentDocument[] = []
  const faults: string[] = []
  const files = globSync('**/*.json', { cwd: folder }).sort()
  for (const file of files.filter((name) => name !== 'dataset.json')) {
    const read = documentsIn(folder, file)
    if ('faults' in read) faults.push(...read.faults.map((fault) => `${file}: ${fault}`))
    else documents.push(...read.documents)
  }
  if (faults.length === 0) faults.push(...referenceFaults(documents))
  const named = z.safeParse(
    headerOf,
    files.includes('dataset.json') ? parsed(folder, 'dataset.json') : {},
  )
  if (!named.success) faults.push('dataset.json: names no dataset and version')
  if (faults.length > 0 || !named.success) {
    throw new DatasetError(`The content in ${folder} cannot be used. ${faults.join('; ')}`)
  }
  return { name: named.data.dataset, version: named.data.version, documents }
}
