import { randomUUID } from 'node:crypto'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import type { LogLine, Transition } from '@player-site/contracts/ops/ops.entities.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Stores } from '../src/infra/stores.ts'
import { boardAgeMs } from '../src/ports/node-board.ts'
import { timelineBounds } from '../src/ports/timeline.ts'
import { eventually } from './browser.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'

/** Contract of every implementation of the operations ports. */
export function opsStoreContract(
  name: string,
  open: (clock: ManualClock) => Promise<Stores> | Stores,
): void {
  describe(`the stores for operations ${name}`, () => {
    const clock = createManualClock()
    let stores: Stores
    let player = z.parse(playerId, 'nobody')
    let at = clock.now()

    beforeAll(async () => {
      stores = await open(clock)
      return () => stores.close()
    })
    beforeEach(() => {
      player = z.parse(playerId, randomUUID())
    })

    const happened = (what: string, extra: Partial<Transition> = {}): Transition => {
      at += 1_000
      return { at, node: 'n-1', what, level: 'info', ...extra }
    }
    const read = async () => {
      await clock.advance(500)
      return stores.ops.timeline.read(player)
    }
    const recordAll = async (...transitions: Transition[]) => {
      for (const one of transitions) stores.ops.timeline.record(player, one)
      await read()
    }

    it("keeps a player's transitions in order, with their fields", async () => {
      const first = happened('tab.joined', { fields: { resumes: false, n: 1, why: 'a "quote"' } })
      await recordAll(first, happened('tab.left'))
      await eventually(async () =>
        expect((await read()).map(({ what }) => what)).toEqual(['tab.joined', 'tab.left']),
      )
      expect((await read())[0]).toEqual(first)
    })

    it('keeps the last fifty', async () => {
      const many = Array.from({ length: 70 }, (_, n) => happened(`event.${n}`))
      await recordAll(...many)
      await eventually(async () => {
        const stored = await read()
        expect(stored).toHaveLength(timelineBounds.transitions)
        expect(stored.at(-1)?.what).toBe('event.69')
      })
    })

    it('folds continuing trouble into one entry, dated by its start, until a success', async () => {
      const lost = (n: number) =>
        happened('upstream.lost', { level: 'warn', fields: { attempt: n } })
      const begin = at + 2_000
      await recordAll(happened('upstream.connected'), lost(1))
      await recordAll(lost(2), happened('wallet.refreshFailed', { level: 'warn' }), lost(3))
      await eventually(async () => {
        const stored = await read()
        expect(stored.map(({ what, times }) => [what, times])).toEqual([
          ['upstream.connected', undefined],
          ['wallet.refreshFailed', undefined],
          ['upstream.lost', 3],
        ])
        expect(stored.at(-1)).toMatchObject({
          since: begin,
          at: begin + 3_000,
          fields: { attempt: 3 },
        })
      })
      await recordAll(happened('upstream.connected'), lost(1))
      await eventually(async () => {
        const last = (await read()).at(-1)
        expect(last).toMatchObject({ what: 'upstream.lost', fields: { attempt: 1 } })
        expect(last?.times).toBeUndefined()
      })
    })

    it('keeps one entry of each session for its tabs, so that they push nothing out', async () => {
      await recordAll(happened('session.started'), happened('upstream.lost', { level: 'warn' }))
      const begin = at + 1_000
      for (let tab = 0; tab < 200; tab += 1) {
        const fields = { sessionId: `s-${tab % 2}`, n: tab }
        await recordAll(happened('tab.joined', { fields, node: `n-${tab % 3}` }))
        stores.ops.timeline.record(player, happened('tab.left', { fields }))
      }
      await recordAll(happened('upstream.lost', { level: 'warn' }))
      await eventually(async () => {
        const stored = await read()
        expect(stored.map(({ what, times }) => [what, times])).toEqual([
          ['session.started', undefined],
          ['tab.joined', 100],
          ['tab.left', 100],
          ['tab.joined', 100],
          ['tab.left', 100],
          ['upstream.lost', 2],
        ])
        expect(stored[1]).toMatchObject({ since: begin, fields: { n: 198 } })
        expect(stored[1]).not.toHaveProperty('spell')
      })
    })

    it('keeps one entry of a refused call and its code', async () => {
      const refused = (call: string, code: string) =>
        happened('call.refused', { fields: { call, code } })
      await recordAll(refused('games.launch', 'access.cooling'), happened('tab.joined'))
      await recordAll(refused('games.launch', 'game.restricted'), happened('player.owned'))
      await recordAll(refused('games.launch', 'access.cooling'))
      await eventually(async () =>
        expect(
          (await read()).map(({ what, fields, times }) => [what, fields?.['code'], times]),
        ).toEqual([
          ['tab.joined', undefined, undefined],
          ['call.refused', 'game.restricted', undefined],
          ['player.owned', undefined, undefined],
          ['call.refused', 'access.cooling', 2],
        ]),
      )
    })

    it('keeps a console session until it ends or expires, on every node', async () => {
      const { sessions } = stores.ops
      const [one, two] = [randomUUID(), randomUUID()]
      expect(await sessions.isOpen(one)).toBe(false)
      await sessions.open(one, 60_000)
      await sessions.open(two, 60_000)
      await sessions.end(one)
      expect([await sessions.isOpen(one), await sessions.isOpen(two)]).toEqual([false, true])
      const shortMs = 80
      await sessions.open(two, shortMs)
      await eventually(async () => {
        await clock.advance(shortMs)
        expect(await sessions.isOpen(two)).toBe(false)
      })
    })

    it('keeps a console session for longer, unless it has ended', async () => {
      const { sessions } = stores.ops
      const [one, two] = [randomUUID(), randomUUID()]
      const shortMs = 80
      await sessions.open(one, shortMs)
      await sessions.open(two, shortMs)
      await sessions.end(two)
      for (const id of [one, two]) await sessions.extend(id, 60_000)
      await clock.advance(shortMs)
      expect([await sessions.isOpen(one), await sessions.isOpen(two)]).toEqual([true, false])
      await sessions.extend(one, shortMs)
      await eventually(async () => {
        await clock.advance(shortMs)
        expect(await sessions.isOpen(one)).toBe(false)
      })
    })

    const line = (event: string): LogLine => ({
      at: clock.now(),
      node: 'n-1',
      level: 'info',
      event,
      fields: { playerId: player },
    })
    const watched = async () => {
      const received: LogLine[] = []
      let missed = 0
      const unwatch = await stores.ops.logStream.watch({
        lines: (lines) => received.push(...lines),
        missed: (count) => {
          missed += count
        },
      })
      const mine = () => received.filter(({ fields }) => fields['playerId'] === player)
      const hears = (count: number) =>
        eventually(async () => {
          await clock.advance(250)
          expect(mine()).toHaveLength(count)
        })
      return { mine, hears, unwatch, missed: () => missed }
    }

    it('sends a watcher new lines in order, and none after it stopped', async () => {
      const watcher = await watched()
      for (const event of ['one', 'two', 'three']) stores.ops.logStream.offer(line(event))
      await watcher.hears(3)
      expect(watcher.mine().map(({ event }) => event)).toEqual(['one', 'two', 'three'])
      expect(watcher.mine()[0]?.fields).toEqual({ playerId: player })
      watcher.unwatch()
      stores.ops.logStream.offer(line('after'))
      const other = await watched()
      stores.ops.logStream.offer(line('last'))
      await eventually(async () => {
        await clock.advance(250)
        expect(other.mine().at(-1)?.event).toBe('last')
      })
      expect(watcher.mine()).toHaveLength(3)
      other.unwatch()
    })

    it('shows every node that posted recently', async () => {
      const status = (node: string) => ({
        node,
        at: clock.now(),
        startedAt: clock.now(),
        tabs: 1,
        playersOwned: 2,
        missing: [],
        lagMs: 0.5,
        memoryMb: 90,
        faults: [],
      })
      const node = `node-${randomUUID()}`
      await stores.ops.board.post(status(node))
      expect(await stores.ops.board.all()).toContainEqual(status(node))
      await clock.advance(boardAgeMs / 2)
      await stores.ops.board.post(status(node))
      const own = (await stores.ops.board.all()).filter((one) => one.node === node)
      expect(own).toEqual([status(node)])
    })
  })
}
