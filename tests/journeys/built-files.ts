import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const manifestFile = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url)
const manifest = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    name: z.optional(z.string()),
    css: z.optional(z.array(z.string())),
  }),
)

interface BuiltFiles {
  readonly script: string
  readonly styles: readonly string[]
}

/**
 * The files of the build that a module below `apps/web/src`, or a chunk by its name, is fetched as:
 * `/assets/…`.
 */
export function builtFilesOf(source: string): BuiltFiles {
  const chunks = z.parse(manifest, JSON.parse(readFileSync(manifestFile, 'utf8')))
  const chunk = chunks[`src/${source}`] ?? Object.values(chunks).find(({ name }) => name === source)
  if (!chunk) throw new Error(`The build has no file for ${source}`)
  return { script: `/${chunk.file}`, styles: (chunk.css ?? []).map((file) => `/${file}`) }
}

/** The text of a file of the build. */
export const readBuilt = (file: string): string =>
  readFileSync(new URL(`../../apps/web/dist/${file}`, import.meta.url), 'utf8')
