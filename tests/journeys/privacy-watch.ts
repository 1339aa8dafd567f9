import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stack } from '../drivers/stack.ts'

/** Everything that script can read back in this browser; runs in the page. */
const readable = `(async () => {
  const databases = await indexedDB.databases()
  const caches_ = await caches.keys()
  const kept = [localStorage, sessionStorage].map((storage) => Object.entries(storage))
  return JSON.stringify([document.cookie, kept, databases.map(({ name }) => name), caches_])
})()`

/** Secrets that the platform hands to the page. */
const secretFields = ['registrationKey', 'sessionGrant', 'accessToken', 'refreshToken', 'idToken']

const secretsIn = (reply: unknown): string[] =>
  secretFields.map((name): unknown => Object(reply)[name]).filter((it) => typeof it === 'string')

/** Follows where a page could leave traces of its player. Call it before the page is opened. */
export function watchPrivacy(page: Page, { platform, gateway }: Stack) {
  const addresses: string[] = []
  const replies: Promise<unknown>[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('websocket', (socket) => addresses.push(socket.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  page.on('response', (response) => {
    if (response.url().includes('/api/')) replies.push(response.json().catch(() => undefined))
  })
  const logs = async () => {
    const files = [platform, gateway].flatMap(({ logFile }) => [logFile, `${logFile}.old`])
    const texts = files.filter((file) => existsSync(file)).map((file) => readFile(file, 'utf8'))
    return (await Promise.all(texts)).join('\n')
  }
  return {
    /** Expects none of these, and no token, in a log, an address or what script can read back. */
    async expectNoTraceOf(facts: readonly string[]): Promise<void> {
      const cookies = await page.context().cookies()
      const session = cookies.filter(({ name }) => name === 'id-token')
      const tokens = (await Promise.all(replies)).flatMap(secretsIn)
      const secrets = [...facts, ...tokens, ...session.map(({ value }) => value)]
      // A short one may be part of anything.
      expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
      const traces = {
        log: await logs(),
        address: addresses.map((address) => decodeURIComponent(address)).join('\n'),
        browser: await page.evaluate<string>(readable),
      }
      expect(session).toHaveLength(1)
      expect(traces.log).toContain('session.started')
      const found = Object.entries(traces).flatMap(([place, text]) =>
        secrets.filter((secret) => text.includes(secret)).map((secret) => [place, secret]),
      )
      expect(found).toEqual([])
    },
  }
}
