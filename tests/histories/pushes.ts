import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { WalletSystem } from './wallet-system.ts'

const main = z.tuple([z.looseObject({ cash: z.number() })])
const balanceMessage = z.object({ body: z.object({ balanceMap: z.looseObject({ main }) }) })
const againAfterMs = 100

/** A player's wallet socket, opened again whenever it closes, and the balance it last told of. */
export function watchPushes({ caller, address }: WalletSystem, token: string) {
  let isOver = false
  let socket: WebSocket | undefined
  let lastMinor: number | undefined
  let count = 0
  let isOpen = false

  const hear = (text: string): void => {
    const read = z.safeParse(balanceMessage, JSON.parse(text))
    if (!read.success) return
    lastMinor = Math.round(read.data.body.balanceMap.main[0].cash * 100)
    count += 1
  }
  const open = async (): Promise<void> => {
    const asked = { token, body: {} }
    const { body } = await caller.call('POST', '/api/v1/player/wallet/socket-token', asked)
    const one = new WebSocket(
      `${address.replace('http', 'ws')}/wallet/socket?token=${String(body['token'])}`,
    )
    socket = one
    one.on('open', () => {
      isOpen = true
    })
    one.on('message', (data) => hear(Buffer.isBuffer(data) ? data.toString() : ''))
    await new Promise((resolve) => {
      one.on('error', resolve)
      one.on('close', resolve)
    })
    isOpen = false
    // What was pushed in the meantime is fetched, not told.
    lastMinor = undefined
  }
  const running = (async () => {
    while (!isOver) {
      await open().catch(() => {})
      if (!isOver) await pause(againAfterMs)
    }
  })()

  return {
    /** What was told last, minor units; undefined since a new connection. */
    last: () => lastMinor,
    count: () => count,
    isOpen: () => isOpen,
    async stop(): Promise<void> {
      isOver = true
      socket?.terminate()
      await running
    },
  }
}
