import { execFileSync } from 'node:child_process'
import { root } from '../../tests/drivers/config/environment.ts'

const git = (...args: readonly string[]): string | undefined => {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: [...stdio],
      maxBuffer: 2 ** 26,
    }).trim()
  } catch {
    return undefined
  }
}

const pathsIn = (output: string | undefined): string[] =>
  (output ?? '').split('\0').filter((path) => path !== '')

/** The commit that is checked out; undefined outside a repository. */
export const readCommit = (): string | undefined => git('rev-parse', 'HEAD')

/**
 * Where the change that a run judges begins: where it left the main branch, of the origin or here;
 * on the main branch itself the commit before, which of a merge is all that the merge brings.
 */
function startOfChange(commit: string): string | undefined {
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', main, commit)
    if (base && base !== commit) return base
  }
  return git('rev-parse', '--verify', '--quiet', `${commit}^1`)
}

export interface Change {
  /** The commit before it; undefined without one. */
  readonly since: string | undefined
  /** Paths that were added, changed or removed, also those not committed yet, in order. */
  readonly paths: readonly string[]
}

/** The change that this checkout makes. */
export function readChange(): Change {
  const commit = readCommit()
  const since = commit && startOfChange(commit)
  const committed = since ? pathsIn(git('diff', '--name-only', '-z', since)) : []
  const added = pathsIn(git('ls-files', '--others', '--exclude-standard', '-z'))
  return { since, paths: [...new Set([...committed, ...added])].toSorted() }
}

/** A seed that the same commit always gets. */
export const seedOfCommit = (commit: string | undefined): number =>
  commit ? (Number.parseInt(commit.slice(0, 8), 16) % 999_999) + 1 : 1
