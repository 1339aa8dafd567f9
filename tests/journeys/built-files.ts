import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const manifestFile = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url)
const manifest = z.record(
  z.string(),
  z.looseObject({ file: z.string(), css: z.optional(z.array(z.string())) }),
)

interface BuiltFiles {
  readonly script: string
  readonly styles: readonly string[]
}

/** The files of the build that a module below `apps/web/src` is fetched as: `/assets/…`. */
export function builtFilesOf(source: string): BuiltFiles {
  const chunk = z.parse(manifest, JSON.parse(readFileSync(manifestFile, 'utf8')))[`src/${source}`]
  if (!chunk) throw new Error(`The build has no file for ${source}`)
  return { script: `/${chunk.file}`, styles: (chunk.css ?? []).map((file) => `/${file}`) }
}
