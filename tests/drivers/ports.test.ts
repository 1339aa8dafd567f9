import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePorts, portFault } from './ports.ts'

test('free ports are different and can be listened on', async () => {
  const ports = await freePorts(5)
  expect(new Set(ports).size).toBe(5)
  expect(await Promise.all(ports.map((port) => portFault(port, '127.0.0.1')))).toEqual(
    ports.map(() => undefined),
  )
})

test('a port is given once, whether or not anything listens on it yet', async () => {
  const inAnotherProcess = `
    const { freePorts } = await import(${JSON.stringify(new URL('ports.ts', import.meta.url).href)})
    console.log((await freePorts(1_000)).join())`
  const args = ['--input-type=module', '--eval', inAnotherProcess]
  const own = await freePorts(1_000)
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const others = stdout.trim().split(',').map(Number)
  expect(others).toHaveLength(1_000)
  expect(new Set([...own, ...others]).size).toBe(2_000)
})

test('a taken port is recognized by its error', async () => {
  const [port = 0] = await freePorts(1)
  const holder = createServer().listen(port, '127.0.0.1')
  await once(holder, 'listening')
  expect(await portFault(port, '127.0.0.1')).toBe('EADDRINUSE')
  holder.close()
})
