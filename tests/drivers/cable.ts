import { createServer, connect as dial, type Socket } from 'node:net'

/**
 * A network cable between a client and a server. A pulled one drops connections; a frozen one keeps
 * them open but carries nothing, as when packets are lost.
 */
export interface Cable {
  readonly port: number
  readonly url: string
  pull(): void
  freeze(): void
  /** Carries data again, after either. */
  plug(): void
  close(): Promise<void>
}

export async function layCable(serverUrl: string): Promise<Cable> {
  const { hostname, port: serverPort } = new URL(serverUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let is: 'plugged' | 'pulled' | 'frozen' = 'plugged'
  const join = ([near, far]: readonly [Socket, Socket]) => {
    near.pipe(far)
    far.pipe(near)
  }
  const server = createServer((near) => {
    if (is === 'pulled') {
      near.destroy()
      return
    }
    const far = dial(Number(serverPort), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) {
      socket.on('error', end)
      socket.on('close', end)
    }
    if (is === 'plugged') join(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the cable has no port')
  const cut = () => {
    for (const [near] of pairs) near.destroy()
  }
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    pull() {
      is = 'pulled'
      cut()
    },
    freeze() {
      is = 'frozen'
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    plug() {
      if (is === 'frozen') for (const pair of pairs) join(pair)
      is = 'plugged'
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
