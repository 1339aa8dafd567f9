import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './config/environment.ts'

/** The programs here need what Python 3.11 brought. */
const isRecent = 'import sys; sys.exit(sys.version_info < (3, 11))'
const installDeadlineMs = 120_000
const cache = join(cacheFolder(), 'python')

/** A program, or a sentence that says why there is none. */
export type Found = { readonly program: string } | { readonly missing: string }

/** @param python3 the one of this machine, if it has one */
export function checkPython(python3: string | undefined): Found {
  if (!python3) return { missing: 'Python is missing' }
  const { status } = spawnSync(python3, ['-c', isRecent])
  return status === 0 ? { program: python3 } : { missing: 'Python is older than 3.11' }
}

/** A Python with the packages of a requirements file, which pip fetches once. */
export function preparePython(python: Found, requirements: string): Found {
  if ('missing' in python) return python
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex')
  const made = join(cache, version.slice(0, 16))
  const program = join(made, 'bin/python')
  if (existsSync(program)) return { program }
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'new-'))
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check']
  const steps = [
    [python.program, '-m', 'venv', folder],
    [
      join(folder, 'bin/python'),
      ...pip,
      '--retries',
      '1',
      '--timeout',
      '10',
      '--requirement',
      requirements,
    ],
  ] as const
  for (const [command, ...args] of steps) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      encoding: 'utf8',
      timeout: installDeadlineMs,
    })
    if (status === 0) continue
    rmSync(folder, { recursive: true, force: true })
    const said = `${stdout}${stderr}`.trim().slice(-200)
    return { missing: `packages of Python are missing: ${said}` }
  }
  // Another test may have made it in the meantime; either is complete.
  if (!existsSync(program)) renameSync(folder, made)
  return { program }
}
