import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

/** Everything that a chunk needs before it can run, including itself. */
function closureOf(bundle: Bundle, first: string): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    for (const needed of chunk.imports) add(needed)
  }
  add(first)
  return files
}

const gzipBytes = (bundle: Bundle, file: string): number => {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0
}

/**
 * Fails the build when the page's first script exceeds the budget for a slow phone.
 * @param maxBytes gzip, of the entry and all its imports
 */
export const scriptBudget = (maxBytes: number): Plugin => ({
  name: 'script-budget',
  apply: 'build',
  writeBundle(_, bundle) {
    const entry = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('.html'),
    )
    if (!entry) throw new Error('the build has no entry')
    const files = [...closureOf(bundle, entry.fileName)]
    const total = files.reduce((sum, file) => sum + gzipBytes(bundle, file), 0)
    const summary = `first script ${(total / 1_000).toFixed(1)} kB gzip of ${maxBytes / 1_000} kB`
    if (total <= maxBytes) {
      this.info(summary)
      return
    }
    const largest = files
      .map((file) => ({ file, bytes: gzipBytes(bundle, file) }))
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ file, bytes }) => `${file} ${(bytes / 1_000).toFixed(1)} kB`)
    this.error(`${summary}: ${largest.join(', ')}`)
  },
})
