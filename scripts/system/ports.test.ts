import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePorts, portFault } from './ports.ts'

test('free ports are different and can be listened on', async () => {
  const ports = await freePorts(5)
  expect(new Set(ports).size).toBe(5)
  expect(await Promise.all(ports.map((port) => portFault(port, '127.0.0.1')))).toEqual(
    ports.map(() => undefined),
  )
})

test('a taken port is told by its fault', async () => {
  const [port = 0] = await freePorts(1)
  const holder = createServer().listen(port, '127.0.0.1')
  await once(holder, 'listening')
  expect(await portFault(port, '127.0.0.1')).toBe('EADDRINUSE')
  holder.close()
})
