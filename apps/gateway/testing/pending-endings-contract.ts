import { randomUUID } from 'node:crypto'
import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  endingClaimMs,
  type PendingEnding,
  type PendingEndings,
} from '../src/ports/pending-endings.ts'

interface Opened {
  readonly endings: PendingEndings
  close(): Promise<void>
}

/** Contract of every pending-endings implementation; two nodes share what `open` opens. */
export function pendingEndingsContract(
  name: string,
  open: () => Promise<readonly [Opened, Opened]>,
) {
  describe(`pending endings that nodes share ${name}`, () => {
    let here: PendingEndings
    let there: PendingEndings
    let closes: (() => Promise<void>)[] = []
    /** Each test has its own time, later than the previous ones. */
    let now = Date.now()
    let ending: PendingEnding

    beforeAll(async () => {
      const nodes = await open()
      closes = nodes.map((node) => () => node.close())
      ;[{ endings: here }, { endings: there }] = nodes
    })
    afterAll(async () => {
      for (const close of closes) await close()
    })
    const newEnding = (): PendingEnding => ({
      sessionId: z.parse(sessionId, randomUUID()),
      playerId: z.parse(playerId, randomUUID()),
      sealedToken: 'sealed "token" {}',
      giveUpAt: now + 900_000,
      attempts: 0,
    })
    beforeEach(async () => {
      now += 10_000_000
      // Left over from an earlier test or run.
      for (const claim of await here.claimDue(2 * now, 10_000)) await here.done(claim)
      ending = newEnding()
    })
    const claims = async (of: PendingEndings, at: number) =>
      (await of.claimDue(at, 1_000)).filter(({ sessionId: id }) => id === ending.sessionId)

    it('holds an ending for the node that added it, then gives it unchanged to one other', async () => {
      await here.add(ending, now)
      expect(await claims(there, now + endingClaimMs - 1)).toEqual([])
      const at = now + endingClaimMs
      const [mine, yours] = await Promise.all([claims(here, at), claims(there, at)])
      expect([...mine, ...yours]).toEqual([{ ...ending, heldUntil: at + endingClaimMs }])
    })

    it('reassigns it when a node died with it, until it is done', async () => {
      await here.add(ending, now)
      const [first] = await claims(here, now + endingClaimMs)
      const [again] = await claims(there, now + 2 * endingClaimMs)
      expect(again).toMatchObject(ending)
      // The claim now belongs to another node: the first may neither put it back nor remove it.
      if (first) await here.done(first)
      if (first) await here.retryAt(first, now)
      expect(await there.count()).toBe(1)
      if (again) await there.done(again)
      expect(await here.count()).toBe(0)
      expect(await claims(here, now + 9 * endingClaimMs)).toEqual([])
    })

    it('returns a postponed ending at its time, and counts the attempts', async () => {
      const claim = await here.add(ending, now)
      await here.retryAt(claim, now + 4_000)
      expect(await claims(there, now + 3_999)).toEqual([])
      const [again] = await claims(there, now + 4_000)
      expect(again).toMatchObject({ ...ending, attempts: 1 })
      if (again) await there.done(again)
    })

    it('keeps an ending that was added again in the meantime', async () => {
      const claim = await here.add(ending, now)
      const newer = { ...ending, sealedToken: 'another' }
      await there.add(newer, now + 1)
      await here.done(claim)
      const [kept] = await claims(here, now + 1 + endingClaimMs)
      expect(kept).toMatchObject(newer)
      if (kept) await here.done(kept)
    })

    it('claims no more than requested, and the remainder next', async () => {
      const many = Array.from({ length: 30 }, () => newEnding())
      for (const one of many) await here.add(one, now)
      const at = now + endingClaimMs
      const first = await here.claimDue(at, 20)
      const second = await there.claimDue(at, 20)
      expect(first).toHaveLength(20)
      expect(second).toHaveLength(10)
      for (const claim of [...first, ...second]) await here.done(claim)
      expect(await here.count()).toBe(0)
    })
  })
}
