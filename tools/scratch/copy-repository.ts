import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inherited, root } from '../../tests/drivers/config/environment.ts'

const workspaces = [
  'apps/gateway',
  'apps/platform',
  'apps/web',
  'packages/contracts',
  'packages/realtime-client',
  'load-tests',
]

/** @throws Error with the program's output, when it fails */
function run(copy: string, command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    // The cost of its own test files is counted with the test that runs them.
    env: { ...inherited, TEST_COSTS_FILE: undefined },
    maxBuffer: 64 * 1_024 * 1_024,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Links the installed packages, except for the workspaces, which are the copy's own. */
function linkInstalled(copy: string): void {
  const own = join(copy, 'node_modules/@player-site')
  mkdirSync(own, { recursive: true })
  for (const workspace of workspaces) {
    symlinkSync(join(copy, workspace), join(own, workspace.split('/').at(-1) ?? ''))
    const nested = join(root, workspace, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(copy, workspace, 'node_modules'))
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@player-site') continue
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
}

/** A copy of the repository as it is now, with a new history. */
export function copyRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'scratch-'))
  const files = run(root, 'git', 'ls-files', '-co', '--exclude-standard', '-z').split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  linkInstalled(copy)
  run(copy, 'git', 'init', '-q')
  run(copy, 'git', 'add', '-A')
  run(
    copy,
    'git',
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@localhost',
    'commit',
    '-qm',
    'Copy',
  )
  return {
    copy,
    run: (command: string, ...args: readonly string[]) => run(copy, command, ...args),
    node: (...args: readonly string[]) => run(copy, process.execPath, ...args),
    /** Paths that have changed since, new ones by their folder's files. */
    changed: () =>
      run(copy, 'git', 'status', '--porcelain', '-uall')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.slice(3)),
  }
}
