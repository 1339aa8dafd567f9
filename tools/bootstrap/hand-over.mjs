import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const neededMajor = 24
const parentCheckMs = 250

/**
 * The Node that the project runs on: the packaged one where its registry package exists, else the
 * one that runs this script.
 * @param {string} root
 */
function nodeFor(root) {
  const packaged = join(
    root,
    'node_modules/.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  return existsSync(packaged) ? packaged : process.execPath
}

/** @param {string} node */
function majorOf(node) {
  const { stdout } = spawnSync(node, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0)
}

/**
 * Calls back when the parent process has ended. npm runs scripts in a shell, passes SIGTERM on to
 * that shell only, and ends before this process is notified.
 * @param {() => void} callBack
 */
function whenParentIsGone(callBack) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callBack()
  }, parentCheckMs)
  timer.unref()
}

/**
 * Runs a TypeScript file on the project's Node and ends as it ends. Signals are left to the
 * program: Ctrl-C reaches it directly, the others are passed on.
 * @param {string} root
 * @param {string} script path inside the repository
 * @param {string[]} args
 */
export function handOver(root, script, args) {
  const node = nodeFor(root)
  const major = majorOf(node)
  if (major < neededMajor) {
    process.stderr.write(
      `This project runs on Node ${neededMajor}; found ${major || 'none'}. There is no packaged Node for ` +
        `${process.platform} ${process.arch}: install Node ${neededMajor} (nvm install ${neededMajor}) and run the command again.\n`,
    )
    process.exitCode = 1
    return
  }
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    // The channel tells the program when this process has ended, even if it was killed outright.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  process.on('SIGINT', () => {
    // A terminal sends this to the whole group; the program decides when it ends.
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  // Without npm the parent may be a shell that put us in the background and ended.
  if (process.env['npm_lifecycle_event']) whenParentIsGone(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1)
    if (child.connected) child.disconnect()
  })
}
