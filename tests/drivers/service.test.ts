import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createService, ServiceError, type ServiceSpec } from './service.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const alive = 'setInterval(() => undefined, 1_000)'
const deaf = "process.on('SIGTERM', () => undefined)"

/** A Node one-liner that is ready when it has made the file `up`, at its end. */
function service(program: string, spec: Partial<ServiceSpec> = {}) {
  const up = join(folder, 'up')
  return createService({
    name: 'sample',
    command: process.execPath,
    args: ['-e', `${program}; require('node:fs').writeFileSync(${JSON.stringify(up)}, '')`],
    env: {},
    logFile: join(folder, 'sample.log'),
    isReady: async () => existsSync(up),
    startDeadlineMs: 10_000,
    stopDeadlineMs: 10_000,
    ...spec,
  })
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('it runs from start to stop', async () => {
  const sample = service(alive)
  await sample.start()
  const pid = sample.pid() ?? 0
  expect(isAlive(pid)).toBe(true)
  await sample.stop()
  expect(isAlive(pid)).toBe(false)
  expect(sample.pid()).toBeUndefined()
})

test('a program that ignores the stop request is killed', async () => {
  const sample = service(`${deaf}; ${alive}`, { stopDeadlineMs: 1 })
  await sample.start()
  const pid = sample.pid() ?? 0
  await sample.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a killed one can be started again', async () => {
  const sample = service(alive)
  await sample.start()
  const first = sample.pid()
  await sample.kill('SIGKILL')
  await sample.start()
  expect(sample.pid()).not.toBe(first)
  await sample.stop()
})

test('a failed start quotes the log', async () => {
  const sample = service("console.error('no disk left'); process.exit(3)", {
    isReady: async () => false,
  })
  await expect(sample.start()).rejects.toThrow(ServiceError)
  await expect(sample.start()).rejects.toThrow(/exit code 3[\s\S]*no disk left/)
})

test('a program that does not exist fails to start', async () => {
  const sample = service('', { command: join(folder, 'absent'), isReady: async () => false })
  await expect(sample.start()).rejects.toThrow(/ENOENT/)
})

test('a program that is never ready is stopped at its deadline', async () => {
  const sample = service(alive, { isReady: async () => false, startDeadlineMs: 1 })
  await expect(sample.start()).rejects.toThrow(/not ready within/)
  expect(sample.pid()).toBeUndefined()
})

test('an unexpected exit is reported', async () => {
  const sample = service(alive)
  await sample.start()
  process.kill(sample.pid() ?? 0, 'SIGKILL')
  expect(await sample.died).toBe('SIGKILL')
})

test('the log of the run before is kept', async () => {
  const first = service("console.log('one'); process.exit()", { isReady: async () => false })
  await expect(first.start()).rejects.toThrow()
  const second = service("console.log('two'); process.exit()", { isReady: async () => false })
  await expect(second.start()).rejects.toThrow()
  expect(readFileSync(`${second.logFile}.old`, 'utf8')).toBe('one\n')
  expect(readFileSync(second.logFile, 'utf8')).toBe('two\n')
})

test('a Node program ends when the script that started it is killed', async () => {
  const serviceModule = JSON.stringify(new URL('./service.ts', import.meta.url).href)
  const preload = new URL('./end-with-parent.ts', import.meta.url).href
  const pidFile = join(folder, 'pid')
  const sample = {
    name: 'sample',
    command: process.execPath,
    args: ['--import', preload, '-e', alive],
    env: {},
    isNode: true,
    logFile: join(folder, 'sample.log'),
    startDeadlineMs: 10_000,
    stopDeadlineMs: 10_000,
  }
  const script = `
    const { createService } = await import(${serviceModule})
    const { writeFileSync } = await import('node:fs')
    const sample = createService({ ...${JSON.stringify(sample)}, isReady: async () => true })
    await sample.start()
    writeFileSync(${JSON.stringify(pidFile)}, String(sample.pid()))
    process.kill(process.pid, 'SIGKILL')`
  await new Promise((resolve) =>
    execFile(process.execPath, ['--input-type=module', '-e', script], resolve),
  )
  const pid = Number(readFileSync(pidFile, 'utf8'))
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isAlive(pid)).toBe(false)
})
