import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

export interface PageInParts {
  readonly url: string
  /** Sends the rest of the page. */
  sendRest(): void
  close(): Promise<void>
}

const askFor = (address: URL, { accept = '*/*' }: IncomingHttpHeaders): Promise<Response> =>
  fetch(address, { headers: { accept } })

/**
 * Serves the site from another port, its page in two parts: the first ends before a text of the
 * page.
 */
export async function servePageInParts(site: string, cutBefore: string): Promise<PageInParts> {
  const rest = Promise.withResolvers<void>()
  const answerTo = async (
    { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
    reply: ServerResponse,
  ): Promise<void> => {
    const answer = await askFor(new URL(url, site), headers)
    const body = Buffer.from(await answer.arrayBuffer())
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    const cut = isPage ? body.indexOf(cutBefore) : 0
    // A gateway sends a page without content that is late; the next request finds it.
    if (cut < 0) return answerTo({ url, headers }, reply)
    for (const name of ['content-type', 'content-security-policy']) {
      const value = answer.headers.get(name)
      if (value) reply.setHeader(name, value)
    }
    reply.writeHead(answer.status)
    if (cut > 0) {
      reply.write(body.subarray(0, cut))
      await rest.promise
    }
    reply.end(body.subarray(cut))
  }
  const server = createServer((request, reply) => {
    answerTo(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    sendRest: () => rest.resolve(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
