import { randomUUID } from 'node:crypto'
import type { Envelope } from '@player-site/contracts/kernel/event.ts'
import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Stores } from '../src/infra/stores.ts'
import { blankState } from '../src/ownership/player-actor.ts'
import type { BusMessage } from '../src/ports/bus.ts'
import { logBounds } from '../src/ports/player-store.ts'
import { eventually } from './browser.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'

/** What every implementation of the ports must do; run once for each. */
export function storeContract(
  name: string,
  open: (clock: ManualClock, nodeId: string) => Promise<Stores>,
): void {
  describe(`the stores that nodes share ${name}`, () => {
    const clock = createManualClock()
    let stores: Stores
    let player = z.parse(playerId, 'nobody')
    let epoch = clock.now()

    beforeAll(async () => {
      stores = await open(clock, 'node-a')
    })
    afterAll(() => stores.close())
    beforeEach(() => {
      player = z.parse(playerId, randomUUID())
      epoch += 1
    })

    const event = (seq: number, inEpoch = epoch): Envelope => ({
      name: 'WALLET_BALANCE',
      epoch: inEpoch,
      seq,
      at: clock.now(),
      body: { n: seq },
    })
    const append = (seq: number, inEpoch = epoch) =>
      stores.players.append(player, event(seq, inEpoch), blankState)

    it('publishes a snapshot when an epoch begins and each event as it is stored', async () => {
      const heard: BusMessage[] = []
      const unsubscribe = await stores.bus.subscribe(player, (message) => heard.push(message))
      await stores.players.begin(player, epoch, clock.now(), blankState)
      await append(1)
      await eventually(() => expect(heard).toHaveLength(2))
      expect(heard.map((m) => m.is === 'event' && [m.envelope.name, m.envelope.seq])).toEqual([
        ['SNAPSHOT', 0],
        ['WALLET_BALANCE', 1],
      ])
      await unsubscribe()
      await append(2)
      await stores.bus.publish(player, { is: 'sessionEnded', sessionIds: [], reason: 'idle' })
      expect(heard).toHaveLength(2)
    })

    it('keeps the state of the last event stored, and its number', async () => {
      await stores.players.begin(player, epoch, clock.now(), blankState)
      const state = { ...blankState, connection: { status: 'live' as const, balanceAt: 7 } }
      await stores.players.append(player, event(1), state)
      expect(await stores.players.read(player)).toEqual({ position: { epoch, seq: 1 }, state })
    })

    it('refuses an older epoch, a repeated one, and a seq that does not follow', async () => {
      expect(await append(1)).toBe('fenced')
      await stores.players.begin(player, epoch, clock.now(), blankState)
      expect(await stores.players.begin(player, epoch, clock.now(), blankState)).toBe('fenced')
      expect(await append(2)).toBe('outOfOrder')
      expect(await append(1)).toBe('stored')
      expect(await append(1)).toBe('outOfOrder')
      epoch += 1
      await stores.players.begin(player, epoch, clock.now(), blankState)
      expect(await append(2, epoch - 1)).toBe('fenced')
    })

    it('gives what came after a position, and says when it no longer can', async () => {
      await stores.players.begin(player, epoch, clock.now(), blankState)
      for (const seq of [1, 2, 3]) await append(seq)
      const seqs = async (position: { epoch: number; seq: number }) => {
        const missed = await stores.players.since(player, position)
        return missed === 'gone' ? missed : missed.map(({ seq }) => seq)
      }
      expect(await seqs({ epoch, seq: 1 })).toEqual([2, 3])
      expect(await seqs({ epoch, seq: 3 })).toEqual([])
      expect(await seqs({ epoch, seq: 9 })).toBe('gone')
      expect(await seqs({ epoch: epoch - 1, seq: 3 })).toBe('gone')
      for (let seq = 4; seq <= logBounds.events + 2; seq += 1) await append(seq)
      expect(await seqs({ epoch, seq: 1 })).toBe('gone')
      expect((await seqs({ epoch, seq: 2 })).length).toBe(logBounds.events)
    })

    it('gives a player to one node at a time, with a number that only grows', async () => {
      const other = await open(clock, 'node-b')
      const acquired = async ({ lease }: Stores) => {
        const grant = await lease.acquire(player)
        if (grant === 'held') throw new Error('the player is held')
        return grant
      }
      const mine = await acquired(stores)
      expect(await other.lease.acquire(player)).toBe('held')
      expect(await stores.lease.renew(mine)).toBe('kept')
      const again = await acquired(stores)
      expect(again.epoch).toBeGreaterThan(mine.epoch)
      expect(await stores.lease.renew(mine)).toBe('lost')

      const taken = await eventually(async () => {
        await clock.advance(stores.lease.durationMs)
        return acquired(other)
      })
      expect(taken.epoch).toBeGreaterThan(again.epoch)
      expect(await stores.lease.renew(again)).toBe('lost')
      await stores.lease.release(again)
      expect(await stores.lease.acquire(player)).toBe('held')
      await other.lease.release(taken)
      expect((await acquired(stores)).epoch).toBeGreaterThan(taken.epoch)
      await other.close()
    })

    it('keeps sessions until they end or expire, and lets one caller end one', async () => {
      const session = {
        sessionId: z.parse(sessionId, randomUUID()),
        playerId: player,
        startedAt: clock.now(),
        expiresAt: clock.now() + 60_000,
        sealed: 'sealed',
      }
      await stores.sessions.save(session)
      expect(await stores.sessions.find(session.sessionId)).toEqual(session)
      expect(await stores.sessions.ofPlayer(player)).toEqual([session])
      expect(await stores.sessions.remove(session)).toBe(true)
      expect(await stores.sessions.remove(session)).toBe(false)
      expect(await stores.sessions.ofPlayer(player)).toEqual([])
      await stores.sessions.save(session)
      await clock.advance(60_000)
      expect(await stores.sessions.find(session.sessionId)).toBeUndefined()
      expect(await stores.sessions.ofPlayer(player)).toEqual([])
    })
  })
}
