import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { isCountable, type WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { upstreamEvents, walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import { emptyWallet, walletAfter } from '@player-site/contracts/wallet/wallet.view.ts'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { signedBy } from './platform-client.ts'

const connectMs = 10_000
const stepMs = 20

const frame = z.looseObject({ body: z.looseObject({ type: z.string() }) })

export interface SocketAddress {
  readonly url: string
  readonly key: string | undefined
}

/** A message of the socket, read as the gateway does. */
export interface Push {
  readonly text: string
  /** Why the gateway would drop it; undefined: it is readable. */
  readonly unreadable: string | undefined
  /** The wallet after it; undefined: it tells no balance. */
  readonly wallet: WalletView | undefined
}

function readPush(text: string, before: WalletView): Push {
  const unreadable = (why: string): Push => ({ text, unreadable: why, wallet: undefined })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return unreadable('it is no JSON')
  }
  const read = z.safeParse(frame, value)
  if (!read.success) return unreadable('it has no body with a type')
  const { body } = read.data
  const event = upstreamEvents.find(({ name }) => name === body.type)
  if (!event) return unreadable(`its type ${body.type} is unknown`)
  if (!z.safeParse(event.body, body).success) return unreadable(`it is no ${event.name}`)
  const balance = z.safeParse(walletBalance.body, body)
  if (event !== walletBalance || !balance.success) {
    return { text, unreadable: undefined, wallet: undefined }
  }
  if (!isCountable(balance.data.balanceMap)) return unreadable('its sums are too large')
  const wallet = walletAfter(before, balance.data.balanceMap)
  return { text, unreadable: undefined, wallet }
}

/** Resolves to whether the condition held within the time. */
export async function within(ms: number, holds: () => boolean): Promise<boolean> {
  const deadline = performance.now() + ms
  while (!holds()) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => {
      setTimeout(resolve, stepMs)
    })
  }
  return true
}

/** A wallet socket as the gateway opens it, with all that it tells. */
export function openWalletWatch(address: SocketAddress, token: string, currency: Currency) {
  const url = new URL(address.url)
  url.searchParams.set('token', token)
  const headers = signedBy(address.key, { method: 'GET', target: url.pathname + url.search })
  const socket = new WebSocket(url, { headers, handshakeTimeout: connectMs })
  const pushes: Push[] = []
  let pongs = 0
  let isOpen = false
  let closedBy: number | undefined
  let told = emptyWallet(currency)

  socket.on('open', () => {
    isOpen = true
  })
  socket.on('pong', () => {
    pongs += 1
  })
  socket.on('message', (data) => {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
    if (text === 'pong' || text === 'ping') {
      pongs += 1
      return
    }
    const push = readPush(text, told)
    if (push.wallet) told = push.wallet
    pushes.push(push)
  })
  // A refused handshake is an error as well; close follows it.
  socket.on('error', () => {})
  socket.on('close', (code) => {
    closedBy = code
  })
  return {
    pushes: pushes as readonly Push[],
    /** Answers to pings, of either kind. */
    pongs: () => pongs,
    isLive: () => isOpen && closedBy === undefined,
    /** The close code; undefined while it is open. */
    closedBy: () => closedBy,
    opens: () => within(connectMs, () => isOpen || closedBy !== undefined).then(() => isOpen),
    /** Resumes from a wallet that was read: a push may tell a part. */
    resumeFrom: (wallet: WalletView) => {
      told = wallet
    },
    ping: () => socket.send('ping'),
    protocolPing: () => socket.ping(),
    close: () => socket.terminate(),
  }
}

export type WalletWatch = ReturnType<typeof openWalletWatch>
