import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../src')

/**
 * Each folder with messages, and how it is loaded: with the page, or with the code of a feature.
 */
const folders = [
  { folder: 'shared/locale/messages', owner: 'page' },
  { folder: 'shared/ui/messages', owner: 'shared/ui' },
  ...globSync('features/*/messages', { cwd: source }).map((folder) => ({
    folder,
    owner: folder.slice(0, -'/messages'.length),
  })),
  ...globSync('features/*/messages/page', { cwd: source }).map((folder) => ({
    folder,
    owner: 'page',
  })),
]

export interface SentenceFile {
  /** Below `src`. */
  readonly file: string
  /** `page`, `shared/ui` or `features/inbox`. */
  readonly owner: string
  readonly written: string
  readonly sentences: Readonly<Record<string, string>>
}

/** Every file of messages by its name, `fi` or `br`. */
export const filesNamed = (name: string): readonly SentenceFile[] =>
  folders.flatMap(({ folder, owner }) => {
    const file = `${folder}/${name}.json`
    if (!existsSync(join(source, file))) return []
    const written = readFileSync(join(source, file), 'utf8')
    return [{ file, owner, written, sentences: JSON.parse(written) }]
  })

export const fileNames: readonly string[] = [
  ...new Set(
    folders.flatMap(({ folder }) =>
      globSync('*.json', { cwd: join(source, folder) }).map((file) => file.slice(0, -5)),
    ),
  ),
].sort()

/** All messages of one name, from every folder. */
export const sentencesNamed = (name: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...filesNamed(name).map(({ sentences }) => sentences))

/** The English text of a page that has loaded every feature. */
export const allEnglish = sentencesNamed('en')
