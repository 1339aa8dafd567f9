import type { CallSpec, Reply } from '@player-site/contracts/kernel/call.ts'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { of, type Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createManualClock, type ManualClock } from '../../../testing/manual-clock.ts'
import { freeProfile } from '../../../testing/profile.ts'
import { balances } from '../../../testing/scripted-platform.ts'
import { silentLog } from '../../ports/log.ts'
import { silentMeter } from '../../ports/meter.ts'
import { createTimerWheel } from '../../ports/timer-wheel.ts'
import type { WalletSocketListener } from '../../ports/wallet-socket.ts'
import { walletChanges } from './wallet.service.ts'

const player = z.parse(playerId, 'player-1')
const second = 1_000

describe('the regular refresh of the balance', () => {
  let clock: ManualClock
  let askedAt: number[]
  let socket: WalletSocketListener | undefined
  let watching: Subscription

  const answers = new Map<string, () => unknown>([
    [createSocketToken.id, () => ({ token: 'a-token' })],
    [readProfile.id, () => freeProfile],
    [readWallet.id, () => ({ currency: 'EUR', balanceMap: balances(100) })],
  ])
  const push = (balanceMap: object) =>
    socket?.onMessage(JSON.stringify({ body: { type: 'WALLET_BALANCE', balanceMap } }))
  /** When it asked for the balance, in seconds since `startMs`. */
  const since = (startMs: number) =>
    askedAt.filter((at) => at > startMs).map((at) => (at - startMs) / second)

  beforeEach(async () => {
    clock = createManualClock()
    askedAt = []
    const changes = walletChanges(player, {
      calls: {
        ask: async <C extends CallSpec>(_: unknown, call: C): Promise<Reply<C>> => {
          if (call.id === readWallet.id) askedAt.push(clock.now())
          return z.parse<C['reply']>(call.reply, answers.get(call.id)?.())
        },
      },
      socket: {
        connect(_, listener) {
          socket = listener
          listener.onOpen()
          return () => {}
        },
      },
      clock,
      wheel: createTimerWheel(clock),
      log: silentLog,
      meter: silentMeter,
      random: () => 0.5,
      connects: { turn: () => of(undefined) },
      account: { onAttributes: () => {}, onProfile: () => {} },
    })
    watching = changes.subscribe()
    await clock.advance(10 * second)
  })
  afterEach(() => watching.unsubscribe())

  it('comes every 20 s to a player at rest', async () => {
    const startMs = clock.now()
    await clock.advance(60 * second)
    expect(since(startMs)).toEqual([20, 40, 60])
  })

  it('comes 20 s after the latest push of a whole balance', async () => {
    const startMs = clock.now()
    for (let nth = 0; nth < 5; nth += 1) {
      await clock.advance(10 * second)
      push(balances(90 - nth))
    }
    await clock.advance(50 * second)
    expect(since(startMs)).toEqual([70, 90])
  })

  it('comes as before when pushes do not carry the whole balance', async () => {
    const startMs = clock.now()
    for (let nth = 0; nth < 5; nth += 1) {
      await clock.advance(10 * second)
      push({ main: { cash: nth } })
    }
    expect(since(startMs)).toEqual([20, 40])
  })

  it('follows a reconnect even while the answer of the first connect is pending', async () => {
    await clock.advance(second)
    const startMs = clock.now()
    socket?.onOpen()
    socket?.onOpen()
    await clock.advance(0)
    expect(askedAt.filter((at) => at === startMs)).toHaveLength(2)
  })

  it('ends with the watch', async () => {
    const startMs = clock.now()
    watching.unsubscribe()
    await clock.advance(60 * second)
    expect(since(startMs)).toEqual([])
  })
})
