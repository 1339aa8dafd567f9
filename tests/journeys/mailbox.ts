import { request } from 'node:http'
import { expect } from 'vitest'
import * as z from 'zod/mini'

const found = z.object({ messages: z.array(z.looseObject({ text: z.string() })) })

/** Searches a sandbox mailbox or phone; only browsers know that `mail.localhost` is this machine. */
const messagesTo = (address: string, to: string): Promise<readonly { readonly text: string }[]> => {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const headers = { host: `${hostname}:${port}`, 'content-type': 'application/json' }
    const options = { host: '127.0.0.1', port, method: 'POST', path: '/messages/search', headers }
    const asking = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const read = z.safeParse(found, JSON.parse(text))
        if (read.success) resolve(read.data.messages)
        else reject(read.error)
      })
    })
    asking.on('error', reject)
    asking.end(JSON.stringify({ to }))
  })
}

/**
 * Waits for a code that was sent to an address or number.
 * @param count how many messages it has then; the newest is read
 */
export async function codeSentTo(address: string, to: string, count = 1): Promise<string> {
  await expect.poll(async () => (await messagesTo(address, to)).length).toBe(count)
  const [newest] = await messagesTo(address, to)
  const code = /\b\d{5}\b/.exec(newest?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

/** Waits for the link of an e-mail to a page of the site; an alert's denies a change. */
export async function linkSentTo(
  address: string,
  to: string,
  count = 1,
  kind: 'key' | 'alert' = 'key',
): Promise<string> {
  await expect.poll(async () => (await messagesTo(address, to)).length).toBe(count)
  const [newest] = await messagesTo(address, to)
  const [link] = new RegExp(`https?://\\S+#${kind}=[\\w-]+`).exec(newest?.text ?? '') ?? []
  if (link === undefined) throw new Error(`no link was sent to ${to}`)
  return link
}
