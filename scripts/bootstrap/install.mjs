import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Runs on any Node from 20 and before anything is installed: plain JavaScript, no dependencies.
 */

/** Kept inside node_modules, so that removing the folder forgets it. */
const stampPath = (/** @type {string} */ root) => join(root, 'node_modules/.cache/installed-from')

/**
 * What an installation depends on: the lockfile, and the platform whose binaries it picked.
 * @param {string} root
 */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

/**
 * @param {string} root the repository
 * @returns {boolean} whether node_modules is what the lockfile asks for
 */
export function isInstalled(root) {
  const stamp = stampPath(root)
  if (!existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === fingerprint(root)
}

/**
 * Installs the locked dependencies when they are missing or not those of the lockfile.
 * @param {string} root the repository
 * @param {(line: string) => void} say
 * @returns {boolean} false when the installation failed, which has then been said
 */
export function ensureInstalled(root, say) {
  if (isInstalled(root)) return true
  say('Installing dependencies (npm ci) …')
  const startedAt = Date.now()
  // npm's own script variables would tell the inner npm that it runs inside a package script.
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    say('The installation failed: see the lines above, mend that, and run the same command again.')
    return false
  }
  const stamp = stampPath(root)
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, fingerprint(root))
  say(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  return true
}
