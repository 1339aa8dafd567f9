import { request } from 'node:http'
import * as z from 'zod/mini'
import type { Platform } from '../src/platform.ts'

const found = z.object({
  messages: z.array(
    z.looseObject({
      id: z.optional(z.string()),
      from: z.string(),
      to: z.string(),
      text: z.string(),
      subject: z.optional(z.string()),
      html: z.optional(z.string()),
      language: z.optional(z.string()),
    }),
  ),
})

interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: NodeJS.Dict<string | string[]>
}

/** What the stand-ins received: e-mails and text messages, the newest first. */
export function createMailbox({ sandbox }: Pick<Platform, 'sandbox'>) {
  const address = sandbox?.address ?? ''
  const { port } = new URL(address)
  /** Asks a stand-in on its own host. */
  const ask = (name: string, method: string, path: string, body?: unknown) =>
    new Promise<Reply>((resolve, reject) => {
      const headers = {
        host: `${name}.localhost:${port}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const asking = request(new URL(path, address), { method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
        )
      })
      asking.on('error', reject)
      asking.end(body === undefined ? undefined : JSON.stringify(body))
    })
  const search = async (name: string, to: string) => {
    const { text } = await ask(name, 'POST', '/messages/search', { to })
    return z.parse(found, JSON.parse(text)).messages
  }
  return {
    ask,
    emails: (to: string) => search('mail', to),
    texts: (to: string) => search('phone', to),
  }
}
