import { randomUUID } from 'node:crypto'
import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { claimMs, type Deadline, type Deadlines } from '../src/ports/deadlines.ts'

interface Opened {
  readonly deadlines: Deadlines
  close(): Promise<void>
}

/** What every implementation of the deadlines must do; two nodes share what `open` opens. */
export function deadlinesContract(name: string, open: () => Promise<readonly [Opened, Opened]>) {
  describe(`deadlines that nodes share ${name}`, () => {
    let here: Deadlines
    let there: Deadlines
    let closes: (() => Promise<void>)[] = []
    /** Each test has a time of its own, later than the ones before it. */
    let now = Date.now()
    let deadline: Deadline

    beforeAll(async () => {
      const nodes = await open()
      closes = nodes.map((node) => () => node.close())
      ;[{ deadlines: here }, { deadlines: there }] = nodes
      // What an earlier run left behind.
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

    it('gives what is due, not before, to one node, with the time it was due', async () => {
      await here.set(deadline, now)
      expect(await claims(here, now - 1)).toEqual([])
      const [mine, yours] = await Promise.all([claims(here, now + 7), claims(there, now + 7)])
      expect([...mine, ...yours]).toEqual([
        { ...deadline, dueAt: now, heldUntil: now + 7 + claimMs },
      ])
    })

    it('gives a claim whose node died to another, later', async () => {
      await here.set(deadline, now)
      await claims(here, now)
      expect(await claims(there, now + claimMs - 1)).toEqual([])
      const [again] = await claims(there, now + claimMs)
      expect(again).toMatchObject(deadline)
      if (again) expect(await there.done(again)).toBe('done')
      expect(await claims(here, now + 10 * claimMs)).toEqual([])
    })

    it('keeps what was set anew while it was dealt with', async () => {
      await here.set(deadline, now)
      const [claim] = await claims(here, now)
      expect(await there.set(deadline, now + 60_000)).toBe('moved')
      if (claim) expect(await here.done(claim)).toBe('moved')
      expect(await here.dueAt(deadline)).toBe(now + 60_000)
      expect(await claims(here, now + 60_000)).toHaveLength(1)
    })

    it('moves a deadline on and never forward, and says when there was none', async () => {
      expect(await here.set(deadline, now)).toBe('added')
      expect(await here.set(deadline, now - 5_000)).toBe('moved')
      expect(await there.dueAt(deadline)).toBe(now)
      expect(await here.set(deadline, now + 5_000)).toBe('moved')
      expect(await claims(here, now)).toEqual([])
    })

    it('forgets what was cleared, and one kind alone', async () => {
      const warning: Deadline = { ...deadline, kind: 'idleWarning' }
      await here.set(deadline, now)
      await here.set(warning, now)
      await there.clear(deadline)
      expect(await here.dueAt(deadline)).toBeUndefined()
      expect((await claims(here, now)).map(({ kind }) => kind)).toEqual(['idleWarning'])
    })

    it('gives no more than asked for, and the rest next', async () => {
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
