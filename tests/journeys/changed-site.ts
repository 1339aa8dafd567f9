import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a page of the site is changed to on its way: its text by its path. */
export type ChangeText = (path: string, text: string) => string

/** Headers that a changed text no longer fits. */
const ownHeaders = ['content-encoding', 'content-length', 'transfer-encoding']

async function answer(site: string, url: string, change: ChangeText) {
  const response = await fetch(site + url, { redirect: 'manual' })
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ownHeaders.includes(name)),
  )
  const isText = /text|json/.test(response.headers.get('content-type') ?? '')
  const body = isText
    ? change(url, await response.text())
    : Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers, body }
}

/**
 * The site at another port, for visitors, with texts that a test changes: no route of a browser sees
 * how it checks for a new service worker.
 * @returns its address, and how its texts are changed from now on
 */
export async function openChangedSite(
  site: string,
): Promise<{ address: string; changeBy: (change: ChangeText) => void }> {
  let change: ChangeText = (_, text) => text
  const server: Server = createServer((request, response) => {
    answer(site, request.url ?? '/', change).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    changeBy: (next) => {
      change = next
    },
  }
}
