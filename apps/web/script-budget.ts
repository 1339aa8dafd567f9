import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import { closureOf, fileOf } from './chunk-closure.ts'

type Bundle = Rollup.OutputBundle

/** gzip bytes; each includes all imports. */
export interface ScriptBudget {
  /** What takes over a visitor's page: the entry. */
  readonly visitor: number
  /** What draws a signed-in player's page: the entry and the epics. */
  readonly signedIn: number
  /** What a signed-in player's page loads beside that: socket client, wallet, clocks. */
  readonly player: number
}

const gzipBytes = (bundle: Bundle, file: string): number => {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

/** Fails the build when a page's scripts exceed the budget for a slow phone. */
export const scriptBudget = (budget: ScriptBudget): Plugin => ({
  name: 'script-budget',
  apply: 'build',
  writeBundle(_, bundle) {
    const entry = fileOf(
      bundle,
      ({ isEntry, facadeModuleId }) => isEntry && !!facadeModuleId?.endsWith('.html'),
    )
    const engine = fileOf(bundle, ({ name }) => name === 'engine')
    const player = fileOf(bundle, ({ name }) => name === 'player')
    const signedIn = closureOf(bundle, [entry, engine])
    const ofPlayer = [...closureOf(bundle, [player])].filter((file) => !signedIn.has(file))
    const sizes = [
      ['visitor', budget.visitor, closureOf(bundle, [entry])],
      ['signed in', budget.signedIn, signedIn],
      ['player', budget.player, ofPlayer],
    ] as const
    for (const [name, maxBytes, files] of sizes) {
      const parts = [...files].map((file) => ({ file, bytes: gzipBytes(bundle, file) }))
      const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
      const summary = `script ${name}: ${kilobytes(total)} gzip of ${kilobytes(maxBytes)}`
      if (total <= maxBytes) {
        this.info(summary)
        continue
      }
      const largest = parts
        .sort((a, b) => b.bytes - a.bytes)
        .map(({ file, bytes }) => `${file} ${kilobytes(bytes)}`)
      this.error(`${summary}: ${largest.join(', ')}`)
    }
  },
})
