import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Runs on any Node from 20 and before anything is installed: plain JavaScript, no dependencies.
 */

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * @param {string} path
 * @returns {LockedPackages}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {}

/**
 * Whether npm's record of the installation matches the lockfile. Packages for other platforms are
 * optional, so they may be missing.
 * @param {LockedPackages} wanted of package-lock.json
 * @param {LockedPackages} installed of node_modules/.package-lock.json
 */
export function isCurrent(wanted, installed) {
  const isMet = (/** @type {string} */ path, /** @type {LockedPackage} */ entry) => {
    const found = installed[path]
    if (!found) return entry.optional === true
    return found.version === entry.version && Boolean(found.link) === Boolean(entry.link)
  }
  return (
    Object.entries(wanted).every(([path, entry]) => path === '' || isMet(path, entry)) &&
    Object.keys(installed).every((path) => path in wanted)
  )
}

/**
 * @param {string} root the repository
 * @returns {boolean} whether node_modules matches the lockfile
 */
export function isInstalled(root) {
  // npm writes this file last, so an installation that was cut off does not count.
  const noted = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  return isCurrent(packagesOf(join(root, 'package-lock.json')), packagesOf(noted))
}

/**
 * Installs the locked dependencies when they are missing or outdated.
 * @param {string} root the repository
 * @param {(line: string) => void} say
 * @returns {boolean} false when the installation failed, which has been printed
 */
export function ensureInstalled(root, say) {
  if (isInstalled(root)) return true
  say('Installing dependencies (npm ci) …')
  const startedAt = Date.now()
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    say('The installation failed: see the lines above, mend that, and run the same command again.')
    return false
  }
  say(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  return true
}
