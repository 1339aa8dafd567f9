import type { ErrorReply } from '@player-site/contracts/kernel/error-reply.ts'
import { io, type Socket } from 'socket.io-client'
import { vi } from 'vitest'

const webHeaders = { 'content-type': 'application/json', 'x-requested-with': 'web' }
/** Longer than anything takes on a busy machine; reached only on failure. */
const patience = { timeout: 60_000, interval: 10 }

/** Waits for a condition, and reports which one never held. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, patience)

export interface ReceivedEvent {
  readonly name: string
  readonly body: Readonly<Record<string, unknown>>
  /** Counted across a test's tabs, so that their order can be compared. */
  readonly at: number
}

/** One browser profile: a cookie jar of one cookie, and tabs. */
export function createBrowser(address: string) {
  let cookie = ''
  const tabs: Socket[] = []

  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, address), {
      ...init,
      headers: { ...webHeaders, ...(cookie && { cookie }), ...Object(init.headers) },
    })
    const set = response.headers.getSetCookie().find((line) => line.startsWith('id-token='))
    if (set) cookie = set.split(';')[0] ?? ''
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, headers: response.headers, set, body: bodyOf(type, text) }
  }

  const keep = (tab: TestTab): TestTab => {
    tabs.push(tab.socket)
    return tab
  }

  return {
    request,
    get: (path: string, headers: Record<string, string> = {}) => request(path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, { method: 'POST', body: JSON.stringify(body), headers }),
    signIn: (email: string, password: string, wish: { readonly payoutOnly?: boolean } = {}) =>
      request('/session', { method: 'POST', body: JSON.stringify({ email, password, ...wish }) }),
    signOut: () => request('/session', { method: 'DELETE', headers: {} }),
    cookie: () => cookie,
    openTab: (auth: Record<string, unknown> = {}) => keep(openTab(address, cookie, auth)),
    /** On another node than the sign-in. */
    openTabAt: (node: string) => keep(openTab(node, cookie)),
    close() {
      for (const tab of tabs) tab.disconnect()
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>

const bodyOf = (type: string, text: string) => (type.includes('json') ? JSON.parse(text) : { text })

const saysLive = ({ name, body }: ReceivedEvent): boolean => {
  if (name === 'WALLET_STATUS') return body['status'] === 'live'
  return name === 'SNAPSHOT' && JSON.stringify(body['connection']).includes('"live"')
}

/** The main balance that an event tells, if it tells one. */
const mainBalanceOf = ({ name, body }: ReceivedEvent): number | undefined => {
  if (name === 'WALLET_BALANCE') return Object(body['balanceMap']).main?.[0]?.cash
  return name === 'SNAPSHOT' ? Object(body['wallet']).mainBalance : undefined
}

/** A tab's socket with everything it received. */
export function openTab(
  address: string,
  cookie: string,
  auth: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const received: ReceivedEvent[] = []
  const refusals: ErrorReply[] = []
  const closes: string[] = []
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...headers, ...(cookie && { cookie }) },
    auth,
  })
  socket.onAny((name: string, body: ReceivedEvent['body']) =>
    received.push({ name, body, at: Date.now() }),
  )
  socket.on('connect_error', (error: Error & { data?: ErrorReply }) => {
    refusals.push(error.data ?? { code: 'none', message: error.message })
  })
  socket.on('disconnect', (why) => closes.push(why))
  const named = (name: string) => received.filter((event) => event.name === name)
  return {
    socket,
    heard: received,
    refusals,
    closes,
    named,
    /** Sends a command, and resolves to its acknowledgement. */
    ask: (name: string, body: unknown) => socket.timeout(patience.timeout).emitWithAck(name, body),
    /** Whether the tab's figures are live, from its snapshot or an event. */
    isLive: () =>
      eventually(() => {
        if (!received.some(saysLive)) throw new Error('not live yet')
      }),
    /** A balance is shown by an event of its own or by a snapshot. */
    showsBalance: (main: number) =>
      eventually(() => {
        const shown = received.map(mainBalanceOf).findLast((balance) => balance !== undefined)
        if (shown !== main) throw new Error(`The tab shows the balance ${shown}, not ${main}`)
      }),
    /** The last event of a name, once one matches. */
    hears: (name: string, passes: (body: ReceivedEvent['body']) => boolean = () => true) =>
      eventually(() => {
        const found = named(name).findLast((event) => passes(event.body))
        if (!found)
          throw new Error(`No ${name} arrived; received ${received.map((e) => e.name).join(' ')}`)
        return found.body
      }),
  }
}

export type TestTab = ReturnType<typeof openTab>
