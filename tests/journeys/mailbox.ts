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

/** Waits for a text in the messages to a recipient, however many others there are. */
async function sentTo(address: string, to: string, wanted: RegExp): Promise<string> {
  const newest = async (): Promise<string | undefined> => {
    const texts = (await messagesTo(address, to)).map(({ text }) => wanted.exec(text)?.[0])
    return texts.find((text) => text !== undefined)
  }
  let found: string | undefined
  await expect
    .poll(async () => {
      found = await newest()
      return found
    })
    .toBeDefined()
  return found ?? ''
}

/** Waits for a code that was sent to an address or number, and reads the newest. */
export const codeSentTo = (address: string, to: string): Promise<string> =>
  sentTo(address, to, /\b\d{5}\b/)

/** Waits for the link of an e-mail to a page of the site; an alert's denies a change. */
export const linkSentTo = (
  address: string,
  to: string,
  kind: 'key' | 'alert' = 'key',
): Promise<string> => sentTo(address, to, new RegExp(`https?://\\S+#${kind}=[\\w-]+`))
