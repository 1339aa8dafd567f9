import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'

/** A hash of each file of the repository, by path. */
export type Snapshot = Readonly<Record<string, string>>

const file = join(root, 'node_modules/.cache/check/good.json')
const snapshot = z.record(z.string(), z.string())

/** Files that git tracks or would, as they are now. */
export function takeSnapshot(): Snapshot {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const present = paths.split('\0').filter((path) => path && existsSync(join(root, path)))
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('base64')
  return Object.fromEntries(present.map((path) => [path, hashOf(path)]))
}

/** The files as they were when a check was last good; undefined before the first. */
export const readGoodSnapshot = (): Snapshot | undefined =>
  existsSync(file) ? z.parse(snapshot, JSON.parse(readFileSync(file, 'utf8'))) : undefined

export function keepGoodSnapshot(good: Snapshot): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(good))
}

/** Paths that are in one of the two only, or differ. */
export const changedPaths = (before: Snapshot, now: Snapshot): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (path) => before[path] !== now[path],
  )
