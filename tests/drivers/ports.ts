import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { StackPorts } from './config/environment.ts'

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}

const loopback = '127.0.0.1'

/**
 * Below the ephemeral range: no other process receives one of these by chance between its choice
 * and its use, nor while its server restarts. A Redis Cluster takes the port 10,000 above as well.
 */
const range = { from: 12_000, to: 22_000 } as const

/**
 * Keeps the port from other processes that choose one, as long as this one lives: by its namesake of
 * UDP, which nothing here speaks.
 */
async function reserve(port: number): Promise<boolean> {
  const mark = createSocket('udp4')
  try {
    mark.bind({ port, address: loopback, exclusive: true })
    await once(mark, 'listening')
  } catch {
    return false
  }
  mark.unref()
  if ((await portFault(port, loopback)) === undefined) return true
  mark.close()
  return false
}

/** `count` different ports of the loopback address that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(range.from, range.to)
    if (await reserve(port)) ports.push(port)
  }
  return ports
}

/** Ports for a whole system on this machine. */
export async function freeStackPorts(): Promise<StackPorts> {
  const [gateway = 0, platform = 0, sandbox = 0, ops = 0] = await freePorts(4)
  return { gateway, platform, sandbox, ops }
}

/** Why a port cannot be listened on (`EADDRINUSE`, `EACCES`, …); undefined when it can. */
export async function portFault(port: number, host: string): Promise<string | undefined> {
  try {
    await close(await listen(port, host))
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
