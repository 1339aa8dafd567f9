import { request } from 'node:http'

export interface StudioAddress {
  readonly address: string
  readonly studioHost: string
}

/** The studio as its page calls it: on the studio's own host. */
export function createStudioPage({
  studio: { address, studioHost: host },
}: {
  readonly studio: StudioAddress
}) {
  const ask = (method: string, path: string, body?: unknown, session?: string) =>
    new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>(
      (resolve, reject) => {
        const url = new URL(path, address)
        const headers = {
          host,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(session && { 'x-studio-session': session }),
        }
        const clientRequest = request(url, { method, headers }, (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
          )
        })
        clientRequest.on('error', reject)
        clientRequest.end(body === undefined ? undefined : JSON.stringify(body))
      },
    )
  return {
    ask,
    /** Opens a launch address; returns the page's session, empty for an invalid ticket. */
    async open(url: string): Promise<string> {
      const { pathname, search } = new URL(url)
      const { text } = await ask('GET', pathname + search)
      return /data-session="([^"]*)"/.exec(text)?.[1] ?? ''
    },
    async spin(session: string, stake: string, requestId: string) {
      const { status, text } = await ask('POST', '/api/spin', { stake, requestId }, session)
      return { status, body: JSON.parse(text) }
    },
    async state(session: string) {
      return JSON.parse((await ask('GET', '/api/state', undefined, session)).text)
    },
  }
}
