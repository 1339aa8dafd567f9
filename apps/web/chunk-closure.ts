import type { Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

/** Everything that chunks need before they can run, including themselves. */
export function closureOf(bundle: Bundle, first: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    for (const needed of chunk.imports) add(needed)
  }
  for (const file of first) add(file)
  return files
}

/** The file of the chunk that `isWanted` describes. @throws Error if the build has none */
export function fileOf(bundle: Bundle, isWanted: (chunk: Rollup.OutputChunk) => boolean): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && isWanted(file))
  if (!found) throw new Error('the build lacks a chunk that is needed')
  return found.fileName
}
