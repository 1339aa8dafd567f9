import { createServer, connect as dial, type Socket } from 'node:net'

/** A network cable between a browser and a site: pulled, it carries nothing and answers nobody. */
export interface Cable {
  readonly url: string
  pull(): void
  plug(): void
  close(): Promise<void>
}

export async function layCable(siteUrl: string): Promise<Cable> {
  const { hostname, port } = new URL(siteUrl)
  const ends = new Set<Socket>()
  let plugged = true
  const server = createServer((near) => {
    if (!plugged) {
      near.destroy()
      return
    }
    const far = dial(Number(port), hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the cable has no port')
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    pull() {
      plugged = false
      cut()
    },
    plug() {
      plugged = true
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
