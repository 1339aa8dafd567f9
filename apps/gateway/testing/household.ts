import { sessionEnded } from '@player-site/contracts/session/session.events.ts'
import { expect } from 'vitest'
import { createBrowser, eventually, openTab, type TestTab } from './browser.ts'

export interface TimedTab extends TestTab {
  readonly node: string
  /** When it was closed, ms on the clock of `performance.now()`. */
  readonly closedAtMs: () => number | undefined
}

/** One signed-in browser profile with a tab on every node. */
export async function createDevice(
  addresses: readonly string[],
  email: string,
  password: string,
  wish: { readonly payoutOnly?: boolean } = {},
) {
  const [home = ''] = addresses
  const browser = createBrowser(home)
  const signedIn = await browser.signIn(email, password, wish)
  expect(signedIn.status).toBe(200)
  const tabs = addresses.map((node): TimedTab => {
    const tab = browser.openTabAt(node)
    let closedAtMs: number | undefined
    tab.socket.on('disconnect', () => {
      closedAtMs = performance.now()
    })
    return { ...tab, node, closedAtMs: () => closedAtMs }
  })
  for (const tab of tabs) await tab.hears('SNAPSHOT')
  /** Fixed at creation, whatever later answers change. */
  const cookie = browser.cookie()
  const isSignedInAt = async (node: string): Promise<boolean> => {
    const response = await fetch(new URL('/session', node), { headers: { cookie } })
    return Object(await response.json())['authorized'] === true
  }
  return {
    ...browser,
    tabs,
    /** Every tab received the reason and was closed, and the cookie is invalid everywhere. */
    async isOut(reason: string): Promise<void> {
      for (const tab of tabs) {
        await eventually(() => expect(tab.closes).toHaveLength(1))
        expect(tab.named(sessionEnded.name).map(({ body }) => body['reason'])).toEqual([reason])
      }
      for (const node of addresses) {
        expect(await isSignedInAt(node)).toBe(false)
        const late = openTab(node, cookie)
        await eventually(() => expect(late.refusals[0]?.code).toBe('session.expired'))
      }
    },
    /** No tab was ended, and the cookie is valid on every node. */
    async isIn(): Promise<void> {
      for (const tab of tabs) expect([tab.named(sessionEnded.name), tab.closes]).toEqual([[], []])
      for (const node of addresses) expect(await isSignedInAt(node)).toBe(true)
    },
  }
}

export type Device = Awaited<ReturnType<typeof createDevice>>
