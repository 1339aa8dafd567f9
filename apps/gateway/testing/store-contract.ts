import { randomUUID } from 'node:crypto'
import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Stores } from '../src/infra/stores.ts'
import type { BusMessage } from '../src/ports/bus.ts'
import { type PlayerEvent, writeEvent } from '../src/ports/player-event.ts'
import { logBounds } from '../src/ports/player-store.ts'
import { successorKeptMs } from '../src/ports/session-store.ts'
import { blankState } from './blank-state.ts'
import { eventually } from './browser.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'

/** Contract of every store implementation. */
export function storeContract(name: string, open: (clock: ManualClock) => Promise<Stores>): void {
  describe(`the stores that nodes share ${name}`, () => {
    const clock = createManualClock()
    let stores: Stores
    let player = z.parse(playerId, 'nobody')
    let epoch = clock.now()

    beforeAll(async () => {
      stores = await open(clock)
      return () => stores.close()
    })
    beforeEach(() => {
      player = z.parse(playerId, randomUUID())
      epoch += 1
    })

    const event = (seq: number, inEpoch = epoch, body: object = { n: seq }): PlayerEvent =>
      writeEvent('WALLET_BALANCE', { epoch: inEpoch, seq, at: clock.now() }, { ...body })
    const append = (seq: number, inEpoch = epoch) =>
      stores.players.append(player, event(seq, inEpoch), blankState)

    it('publishes a snapshot when an epoch begins and each event as it is stored', async () => {
      const received: BusMessage[] = []
      const unsubscribe = await stores.bus.subscribe(player, 'tabs', (message) =>
        received.push(message),
      )
      await stores.players.begin(player, epoch, clock.now(), blankState)
      await append(1)
      await eventually(() => expect(received).toHaveLength(2))
      expect(received.map((m) => m.is === 'event' && [m.event.name, m.event.seq])).toEqual([
        ['SNAPSHOT', 0],
        ['WALLET_BALANCE', 1],
      ])
      await unsubscribe()
      await append(2)
      await stores.bus.publish(player, { is: 'sessionEnded', sessionIds: [], reason: 'idle' })
      expect(received).toHaveLength(2)
    })

    it("keeps the last stored event's state and number", async () => {
      await stores.players.begin(player, epoch, clock.now(), blankState)
      const state = { ...blankState, connection: { status: 'live' as const, balanceAt: 7 } }
      await stores.players.append(player, event(1), state)
      expect(await stores.players.read(player)).toEqual({ position: { epoch, seq: 1 }, state })
    })

    it('judges each of many players whose events are stored at once', async () => {
      const players = Array.from({ length: 70 }, () => z.parse(playerId, randomUUID()))
      await Promise.all(
        players.map((one) => stores.players.begin(one, epoch, clock.now(), blankState)),
      )
      // Every third one is of an earlier epoch, and every fifth of the others does not follow.
      const expected = players.map((_, nth) =>
        nth % 3 === 0 ? 'fenced' : nth % 5 === 0 ? 'outOfOrder' : 'stored',
      )
      const outcomes = await Promise.all(
        players.map(async (one, nth) =>
          stores.players.append(
            one,
            event(nth % 5 === 0 ? 2 : 1, nth % 3 === 0 ? epoch - 1 : epoch),
            blankState,
          ),
        ),
      )
      expect(outcomes).toEqual(expected)
      const heads = await Promise.all(players.map((one) => stores.players.head(one)))
      expect(heads).toEqual(
        expected.map((outcome) => ({ epoch, seq: outcome === 'stored' ? 1 : 0 })),
      )
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

    it('returns the events after a position, or reports that they are gone', async () => {
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

    it('forwards an event unchanged, whatever its body', async () => {
      await stores.players.begin(player, epoch, clock.now(), blankState)
      const odd = event(1, epoch, { seq: 99, text: 'e WALLET 1 2 "}{\n', empty: {} })
      const received: BusMessage[] = []
      const unsubscribe = await stores.bus.subscribe(player, 'tabs', (message) =>
        received.push(message),
      )
      await stores.players.append(player, odd, blankState)
      await eventually(() => expect(received).toEqual([{ is: 'event', event: odd }]))
      expect(await stores.players.since(player, { epoch, seq: 0 })).toEqual([odd])
      expect(JSON.parse(odd.payload)).toMatchObject({ epoch, seq: 1 })
      await unsubscribe()
    })

    it('bounds the log in events and in bytes', async () => {
      await stores.players.begin(player, epoch, clock.now(), blankState)
      const filler = 'x'.repeat(logBounds.bytes / 4)
      for (const seq of [1, 2, 3, 4, 5, 6]) {
        await stores.players.append(player, event(seq, epoch, { filler }), blankState)
      }
      expect(await stores.players.since(player, { epoch, seq: 0 })).toBe('gone')
      expect(await stores.players.since(player, { epoch, seq: 3 })).toHaveLength(3)
      expect(await stores.players.head(player)).toEqual({ epoch, seq: 6 })
    })

    const lives = () => {
      const suffix = randomUUID()
      return { one: `one~${suffix}`, two: `two~${suffix}` }
    }
    const granted = async (incarnation: string) => {
      const acquired = await stores.leases.acquire(player, incarnation)
      if (acquired.is === 'held') throw new Error('the player is held')
      return acquired
    }

    it('grants a player to one live node at a time, with a growing number', async () => {
      const { leases } = stores
      const { one, two } = lives()
      await leases.begin(one, 60_000)
      await leases.begin(two, 60_000)
      const { grant: mine } = await granted(one)
      const held = await leases.acquire(player, two)
      expect(held).toEqual({ is: 'held', by: { incarnation: one, epoch: mine.epoch } })
      expect(await leases.holder(player)).toEqual({ incarnation: one, epoch: mine.epoch })
      const { grant: again } = await granted(one)
      expect(again.epoch).toBeGreaterThan(mine.epoch)
      // Earlier grants are void, even for releasing.
      await leases.release(mine, one)
      expect((await leases.acquire(player, two)).is).toBe('held')
      await leases.release(again, one)
      expect(await leases.holder(player)).toBeUndefined()
      const free = await granted(two)
      expect(free.how).toBe('free')
      expect(free.grant.epoch).toBeGreaterThan(again.epoch)
    })

    it('fences an epoch off as soon as a later one is granted', async () => {
      const { leases, players } = stores
      const { one, two } = lives()
      await leases.begin(two, 60_000)
      const { grant } = await granted(one)
      await players.begin(player, grant.epoch, clock.now(), blankState)
      expect(await append(1, grant.epoch)).toBe('stored')
      await leases.end(one)
      await granted(two)
      expect(await append(2, grant.epoch)).toBe('fenced')
      expect(await players.head(player)).toEqual({ epoch: grant.epoch, seq: 1 })
    })

    it('frees the players of a dead or ended node for one taker', async () => {
      const { leases } = stores
      const { one, two } = lives()
      await leases.begin(one, 60_000)
      await leases.begin(two, 60_000)
      expect(await leases.alive([one, two])).toEqual(new Set([one, two]))
      const { grant } = await granted(one)
      // From here on its lifetime is short, after slow machines have finished the steps before.
      const shortMs = 80
      await leases.beat(one, shortMs)
      await eventually(async () => {
        await clock.advance(shortMs)
        expect(await leases.alive([one, two])).toEqual(new Set([two]))
      })
      expect(await leases.beat(one, shortMs)).toBe('lapsed')
      const three = `${two}.three`
      await leases.begin(three, 60_000)
      const takers = await Promise.all([two, three].map((life) => leases.acquire(player, life)))
      expect(takers.map((taker) => taker.is).sort()).toEqual(['granted', 'held'])
      const taker = takers.find((one) => one.is === 'granted')
      expect(taker).toMatchObject({ how: 'takeover' })
      expect(taker?.is === 'granted' && taker.grant.epoch > grant.epoch).toBe(true)
      await leases.end(two)
      await leases.end(three)
      expect(await leases.alive([two, three])).toEqual(new Set())
    })

    it('lists the tabs of a player on all nodes', async () => {
      const { tabs } = stores
      await tabs.add(player, { tabId: 'a', incarnation: 'one' })
      await tabs.add(player, { tabId: 'b', incarnation: 'two' })
      const open = await tabs.ofPlayer(player)
      expect(open.map(({ tabId, incarnation }) => `${tabId}@${incarnation}`).sort()).toEqual([
        'a@one',
        'b@two',
      ])
      await tabs.remove(player, ['a', 'b'])
      expect(await tabs.ofPlayer(player)).toEqual([])
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
      const changed = { ...session, sealed: `${session.sealed}-changed` }
      expect(await stores.sessions.replace(session, changed.sealed)).toBe('replaced')
      // A replacement based on an outdated read overwrites nothing.
      expect(await stores.sessions.replace(session, 'of old')).toBe('changed')
      expect(await stores.sessions.find(session.sessionId)).toEqual(changed)
      expect(await stores.sessions.ofPlayer(player)).toEqual([changed])
      expect(await stores.sessions.remove(session)).toBe(true)
      expect(await stores.sessions.replace(changed, 'late')).toBe('gone')
      expect(await stores.sessions.find(session.sessionId)).toBeUndefined()
      expect(await stores.sessions.remove(session)).toBe(false)
      expect(await stores.sessions.ofPlayer(player)).toEqual([])
      await stores.sessions.save(session)
      await clock.advance(60_000)
      expect(await stores.sessions.find(session.sessionId)).toBeUndefined()
      expect(await stores.sessions.ofPlayer(player)).toEqual([])
    })

    it('remembers for a minute which player succeeded a removed session', async () => {
      const id = z.parse(sessionId, randomUUID())
      const session = { sessionId: id, playerId: player }
      const successor = z.parse(playerId, `${player}-next`)
      expect(await stores.sessions.successorOf(id)).toBeUndefined()
      await stores.sessions.remove(session)
      expect(await stores.sessions.successorOf(id)).toBeUndefined()
      await stores.sessions.remove(session, successor)
      expect(await stores.sessions.successorOf(id)).toBe(successor)
      await clock.advance(successorKeptMs)
      expect(await stores.sessions.successorOf(id)).toBeUndefined()
    })
  })
}
