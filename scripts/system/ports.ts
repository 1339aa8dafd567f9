import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

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

const isAddress = (address: ReturnType<Server['address']>): address is AddressInfo =>
  typeof address === 'object' && address !== null

function portOf(server: Server): number {
  const address = server.address()
  if (!isAddress(address)) throw new Error('a listening server has an address')
  return address.port
}

/** `count` different ports of the loopback address that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  // All are held at once, so that none is handed out twice.
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, '127.0.0.1')))
  const ports = servers.map(portOf)
  await Promise.all(servers.map(close))
  return ports
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
