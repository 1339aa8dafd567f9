import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface PageInParts {
  readonly url: string
  /** Sends the rest of the page. */
  sendRest(): void
  close(): Promise<void>
}

/**
 * Serves the site from another port, its page in two parts: the first ends before a text of the
 * page.
 */
export async function servePageInParts(site: string, cutBefore: string): Promise<PageInParts> {
  const rest = Promise.withResolvers<void>()
  const answerTo = async ({ url = '/', headers }: IncomingMessage, reply: ServerResponse) => {
    const answer = await fetch(new URL(url, site), { headers: { accept: headers.accept ?? '*/*' } })
    const type = answer.headers.get('content-type') ?? ''
    const policy = answer.headers.get('content-security-policy')
    reply.writeHead(answer.status, {
      'content-type': type,
      ...(policy && { 'content-security-policy': policy }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const cut = type.startsWith('text/html') ? body.indexOf(cutBefore) : 0
    if (cut > 0) {
      reply.write(body.subarray(0, cut))
      await rest.promise
    }
    reply.end(body.subarray(Math.max(cut, 0)))
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
