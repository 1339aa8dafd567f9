import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { silentLog } from '../../log.ts'
import { createClamdScanner } from './clamd.client.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

/** A daemon that reads a stream by INSTREAM and gives an answer about it. */
async function daemon(answer: (content: string) => string): Promise<string> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return
      const command = 'zINSTREAM\0'
      expect(received.subarray(0, command.length).toString()).toBe(command)
      const content = received.subarray(command.length + 4, -4).toString()
      socket.end(answer(content))
    })
  })
  opened.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const { port } = address as AddressInfo
  return `clamd://127.0.0.1:${port}`
}

const scan = async (url: string, content: string) =>
  createClamdScanner(url, silentLog)
    .scan(Buffer.from(content))
    .catch((error: unknown) => Object(error).code)

it('reports what the daemon finds, and takes no other answer for clean', async () => {
  const url = await daemon((content) =>
    content === 'bad' ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0',
  )
  expect(await scan(url, 'good')).toBe('clean')
  expect(await scan(url, 'bad')).toBe('infected')
  const failing = await daemon(() => 'INSTREAM size limit exceeded. ERROR\0')
  expect(await scan(failing, 'good')).toBe('documents.notChecked')
})

it('refuses every file while the daemon cannot be reached', async () => {
  const url = await daemon(() => '')
  for (const server of opened.splice(0)) server.close()
  expect(await scan(url, 'good')).toBe('documents.notChecked')
})
