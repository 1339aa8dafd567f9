import { randomUUID } from 'node:crypto'
import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { claimMs, type Deadline, type Deadlines } from '../src/ports/deadlines.ts'

interface Opened {
  readonly deadlines: Deadlines
  close(): Promise<void>
}

/** Contract of every deadlines implementation; two nodes share what `open` opens. */
export function deadlinesContract(name: string, open: () => Promise<readonly [Opened, Opened]>) {
  describe(`deadlines that nodes share ${name}`, () => {
    let here: Deadlines
    let there: Deadlines
    let closes: (() => Promise<void>)[] = []
    /** Each test has its own time, later than the previous ones. */
    let now = Date.now()
    let deadline: Deadline

    beforeAll(async () => {
      const nodes = await open()
      closes = nodes.map((node) => () => node.close())
      ;[{ deadlines: here }, { deadlines: there }] = nodes
      // Left over from an earlier run.
      for (const claim of await here.claimDue(2 * now, 10_000)) await here.done(claim)
    })
    afterAll(async () => {
      for (const close of closes) await close()
    })
    const newDeadline = (kind: Deadline['kind'] = 'idleEnd'): Deadline => ({
      kind,
      playerId: z.parse(playerId, randomUUID()),
      sessionId: z.parse(sessionId, randomUUID()),
    })
    beforeEach(() => {
      now += 10_000_000
      deadline = newDeadline()
    })
    const claims = async (of: Deadlines, at: number, which = deadline) =>
      (await of.claimDue(at, 1_000)).filter(({ sessionId: id }) => id === which.sessionId)

    it('claims what is due, never earlier, for one node, with its due time', async () => {
      await here.set(deadline, now)
      expect(await claims(here, now - 1)).toEqual([])
      const [mine, yours] = await Promise.all([claims(here, now + 7), claims(there, now + 7)])
      expect([...mine, ...yours]).toEqual([
        { ...deadline, dueAt: now, heldUntil: now + 7 + claimMs },
      ])
    })

    it('reassigns the claim of a dead node later', async () => {
      await here.set(deadline, now)
      await claims(here, now)
      expect(await claims(there, now + claimMs - 1)).toEqual([])
      const [again] = await claims(there, now + claimMs)
      expect(again).toMatchObject(deadline)
      if (again) expect(await there.done(again)).toBe('done')
      expect(await claims(here, now + 10 * claimMs)).toEqual([])
    })

    it('keeps a deadline that was set again while it was handled', async () => {
      await here.set(deadline, now)
      const [claim] = await claims(here, now)
      expect(await there.set(deadline, now + 60_000)).toBe('moved')
      if (claim) expect(await here.done(claim)).toBe('moved')
      expect(await here.dueAt(deadline)).toBe(now + 60_000)
      expect(await claims(here, now + 60_000)).toHaveLength(1)
    })

    it('moves a deadline back and never forward, and reports a new one', async () => {
      expect(await here.set(deadline, now)).toBe('added')
      expect(await here.set(deadline, now - 5_000)).toBe('moved')
      expect(await there.dueAt(deadline)).toBe(now)
      expect(await here.set(deadline, now + 5_000)).toBe('moved')
      expect(await claims(here, now)).toEqual([])
    })

    it('removes a cleared deadline, of that kind only', async () => {
      const warning: Deadline = { ...deadline, kind: 'idleWarning' }
      await here.set(deadline, now)
      await here.set(warning, now)
      await there.clear(deadline)
      expect(await here.dueAt(deadline)).toBeUndefined()
      expect((await claims(here, now)).map(({ kind }) => kind)).toEqual(['idleWarning'])
    })

    it('claims no more than requested, and the remainder next', async () => {
      const many = Array.from({ length: 30 }, () => newDeadline())
      for (const one of many) await here.set(one, now)
      const known = new Set<string>(many.map(({ sessionId: id }) => id))
      const first = await here.claimDue(now, 20)
      const second = await there.claimDue(now, 20)
      expect(first.length).toBeLessThanOrEqual(20)
      const ids = [...first, ...second].map(({ sessionId: id }) => id).filter((id) => known.has(id))
      expect(new Set(ids).size).toBe(30)
      expect(ids).toHaveLength(30)
    })
  })
}
