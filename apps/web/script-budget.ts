import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import { closureOf, fileOf } from './chunk-closure.ts'

type Bundle = Rollup.OutputBundle

/** The recorded sizes, in gzip bytes; each includes all imports. */
export interface ScriptSizes {
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

/** A build may grow by this share over what is recorded: two changes that meet are no cliff. */
const growth = 0.05

/**
 * Warns when a page's scripts are larger than recorded, and fails the build when they are larger by
 * a twentieth: a slow phone waits for every kilobyte.
 */
export const scriptBudget = (recorded: ScriptSizes): Plugin => ({
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
      ['visitor', recorded.visitor, closureOf(bundle, [entry])],
      ['signed in', recorded.signedIn, signedIn],
      ['player', recorded.player, ofPlayer],
    ] as const
    for (const [name, recordedBytes, files] of sizes) {
      const maxBytes = Math.round(recordedBytes * (1 + growth))
      const parts = [...files].map((file) => ({ file, bytes: gzipBytes(bundle, file) }))
      const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
      const summary = `script ${name}: ${kilobytes(total)} gzip, recorded ${kilobytes(recordedBytes)}, at most ${kilobytes(maxBytes)}`
      if (total <= recordedBytes) {
        this.info(summary)
        continue
      }
      const largest = parts
        .sort((a, b) => b.bytes - a.bytes)
        .map(({ file, bytes }) => `${file} ${kilobytes(bytes)}`)
      const sentence = `${summary}: ${largest.join(', ')}`
      if (total > maxBytes) this.error(sentence)
      this.warn(
        `${sentence}. Make it smaller, or record it in apps/web/vite.config.ts and the changelog`,
      )
    }
  },
})
