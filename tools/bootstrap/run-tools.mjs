import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

/**
 * Runs installed programs in turn, until one fails.
 * @param {string} root the repository
 * @param {readonly (readonly [string, ...string[]])[]} tools
 * @param {readonly string[]} args for the last
 * @returns {number} exit code of the last that ran
 */
export function runTools(root, tools, args) {
  const bin = join(root, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
  const shell = process.platform === 'win32'
  for (const [index, [tool, ...own]] of tools.entries()) {
    const all = index === tools.length - 1 ? [...own, ...args] : own
    const { status } = spawnSync(tool, all, { cwd: root, env, stdio: 'inherit', shell })
    if (status !== 0) return status ?? 1
  }
  return 0
}
