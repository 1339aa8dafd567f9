import type { CallSpec, Reply } from '@player-site/contracts/kernel/call.ts'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import type { UpstreamFault } from '@player-site/contracts/ops/upstream-fault.ts'
import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { of, type Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blankState } from '../../../testing/blank-state.ts'
import { createManualClock, type ManualClock } from '../../../testing/manual-clock.ts'
import { freeProfile } from '../../../testing/profile.ts'
import { balances } from '../../../testing/scripted-platform.ts'
import { silentLog } from '../../ports/log.ts'
import { silentMeter } from '../../ports/meter.ts'
import type { PlayerState } from '../../ports/player-state.ts'
import { createTimerWheel } from '../../ports/timer-wheel.ts'
import type { WalletSocketListener } from '../../ports/wallet-socket.ts'
import { walletChanges } from './wallet.service.ts'

const player = z.parse(playerId, 'player-1')
const second = 1_000

describe('the balance of a player', () => {
  let clock: ManualClock
  let askedAt: number[]
  let socket: WalletSocketListener | undefined
  let watching: Subscription | undefined
  let faults: UpstreamFault[]
  let tokens: number
  let state: PlayerState

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

  const watch = () => {
    watching?.unsubscribe()
    state = blankState
    const changes = walletChanges(player, {
      calls: {
        ask: async <C extends CallSpec>(_: unknown, call: C): Promise<Reply<C>> => {
          if (call.id === readWallet.id) askedAt.push(clock.now())
          if (call.id === createSocketToken.id) tokens += 1
          return z.parse<C['reply']>(call.reply, await answers.get(call.id)?.())
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
      report: (fault) => void faults.push(fault),
      meter: silentMeter,
      random: () => 0.5,
      connects: { turn: () => of(undefined) },
      account: { onAttributes: () => {}, onProfile: () => {} },
    })
    watching = changes.subscribe((change) => {
      state = change(state)?.state ?? state
    })
  }

  beforeEach(async () => {
    clock = createManualClock()
    askedAt = []
    faults = []
    tokens = 0
    state = blankState
    watch()
    await clock.advance(10 * second)
  })
  afterEach(() => {
    watching?.unsubscribe()
    answers.set(readWallet.id, () => ({ currency: 'EUR', balanceMap: balances(100) }))
    answers.set(readProfile.id, () => freeProfile)
  })

  it('is reconnecting while its open socket is silent, and live once it is heard', () => {
    expect(state.connection.status).toBe('live')
    socket?.onSilent()
    expect(state.connection.status).toBe('reconnecting')
    socket?.onHeard()
    expect(state.connection.status).toBe('live')
    expect(tokens).toBe(1)
  })

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

  it('backs off from a socket that opens and closes at once, and calls it stale', async () => {
    const flap = async (times: number) => {
      for (let nth = 0; nth < times; nth += 1) {
        const opened = tokens
        socket?.onEnd(new Error('closed'))
        for (let waited = 0; tokens === opened && waited < 20; waited += 1) {
          await clock.advance(second)
        }
      }
    }
    const startMs = clock.now()
    tokens = 0
    await flap(4)
    expect([tokens, (clock.now() - startMs) / second]).toEqual([4, 3 + 6 + 12 + 15])
    expect(state.connection.status).toBe('live')
    await flap(7)
    socket?.onEnd(new Error('closed'))
    expect(state.connection.status).toBe('stale')
    await clock.advance(40 * second)
    const livedMs = clock.now()
    tokens = 0
    socket?.onEnd(new Error('closed'))
    expect(state.connection.status).toBe('reconnecting')
    await clock.advance(3 * second)
    expect([tokens, clock.now() - livedMs]).toEqual([1, 3 * second])
  })

  it('shows no balance in another currency than the profile’s', async () => {
    expect(state.wallet).toMatchObject({ currency: 'EUR', mainBalance: 100 })
    answers.set(readWallet.id, () => ({ currency: 'SEK', balanceMap: balances(1_100) }))
    await clock.advance(20 * second)
    push(balances(1_200))
    expect(state.wallet).toMatchObject({ status: 'error', mainBalance: 0 })
    expect(faults).toMatchObject([{ call: 'wallet.read', field: 'currency', got: 'SEK' }])
    answers.set(readProfile.id, () => ({ ...freeProfile, currencyCode: 'SEK' }))
    await clock.advance(20 * second)
    expect(state.wallet).toMatchObject({ currency: 'SEK', mainBalance: 1_100 })
    push(balances(1_300))
    expect(state.wallet).toMatchObject({ currency: 'SEK', mainBalance: 1_300 })
  })

  it('shows none when the wallet answers before the profile', async () => {
    const slow = Promise.withResolvers<object>()
    answers.set(readProfile.id, () => slow.promise)
    answers.set(readWallet.id, () => ({ currency: 'SEK', balanceMap: balances(1_100) }))
    watch()
    await clock.advance(second)
    expect(state.wallet).toMatchObject({ status: 'success', currency: 'SEK' })
    slow.resolve(freeProfile)
    await clock.advance(60 * second)
    push(balances(1_200))
    expect(state.wallet).toMatchObject({ status: 'error', mainBalance: 0 })
  })

  it('tells of a bonus that no wallet has', () => {
    push({ bonus: [{ bonus: 5, vertical: 'POKER' }] })
    const field = 'balanceMap.bonus.vertical'
    expect(faults).toMatchObject([{ call: 'WALLET_BALANCE', reason: 'rowDropped', field }])
  })

  it('ends with the watch', async () => {
    const startMs = clock.now()
    watching?.unsubscribe()
    await clock.advance(60 * second)
    expect(since(startMs)).toEqual([])
  })
})
