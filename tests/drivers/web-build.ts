import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './config/environment.ts'

const web = join(root, 'apps/web')
const stamp = join(root, 'node_modules/.cache/web-build')
const bundler = join(root, 'node_modules/vite/bin/vite.js')

/** The site, the program that draws its first looks, and the support console apart from both. */
const builds = [
  { config: 'vite.config.ts', page: 'dist/index.html' },
  { config: 'vite.prerender.config.ts', page: 'dist/.vite/painter/painter.mjs' },
  { config: 'vite.ops.config.ts', page: 'dist-ops/ops.html' },
] as const

/** Everything that a web build is made of; tests are no part of it. */
const inputs = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.{html,ts,json}',
  'packages/contracts/src/**/*.ts',
  'packages/realtime-client/src/**/*.ts',
  'package-lock.json',
]

function fingerprint(): string {
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export class BuildError extends Error {
  override readonly name = 'BuildError'
}

const run = promisify(execFile)

const saidBy = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const parts = 'stdout' in error && 'stderr' in error ? [error.stdout, error.stderr] : []
  return [error.message, ...parts].join('\n')
}

/**
 * Builds the web client unless the existing build was made from these very files.
 * @param aborted ends a build that is no longer needed
 * @returns whether it had to build
 * @throws BuildError with the bundler's output
 */
export async function buildWebWhenStale(
  say: (line: string) => void,
  aborted?: AbortSignal,
): Promise<boolean> {
  const current = fingerprint()
  const isBuilt = existsSync(stamp) && builds.every(({ page }) => existsSync(join(web, page)))
  if (isBuilt && readFileSync(stamp, 'utf8') === current) return false
  say('Building the web client …')
  // Without its stamp a build that fails half-way is never taken for a good one.
  rmSync(stamp, { force: true })
  const startedAt = performance.now()
  try {
    for (const { config } of builds) {
      const args = [bundler, 'build', '--config', config]
      await run(process.execPath, args, { cwd: web, signal: aborted })
    }
  } catch (error) {
    throw new BuildError(`The web build failed.\n${saidBy(error)}`)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, current)
  say(`Built in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`)
  return true
}
