import { type PlayerId, playerId } from '@player-site/contracts/kernel/ids.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryTabRegistry } from '../../infra/memory-tab-registry.ts'
import { createTabAdmission } from './tab-admission.ts'

const player = z.parse(playerId, 'player-1')
const other = z.parse(playerId, 'player-2')

/** Two nodes over one registry; `alive` lists the incarnations with a heartbeat. */
function scene(maxTabs: number) {
  const tabs = createMemoryTabRegistry()
  const alive = new Set(['life-a', 'life-b'])
  const requests: string[] = []
  const leases = {
    alive: async (incarnations: readonly string[]) => {
      requests.push(...incarnations)
      return new Set(incarnations.filter((one) => alive.has(one)))
    },
  }
  const node = (incarnation: string | undefined) =>
    createTabAdmission({ tabs, leases, incarnation: () => incarnation, maxTabs })
  const open = async (id: PlayerId) => (await tabs.ofPlayer(id)).map(({ tabId }) => tabId)
  return { a: node('life-a'), b: node('life-b'), lost: node(undefined), alive, requests, open }
}

it('counts a player’s tabs on all nodes together', async () => {
  const { a, b, open } = scene(3)
  expect([
    await a.enter(player, 'a-1'),
    await b.enter(player, 'b-1'),
    await a.enter(player, 'a-2'),
    await b.enter(player, 'b-2'),
  ]).toEqual([true, true, true, false])
  expect(await open(player)).toEqual(['a-1', 'b-1', 'a-2'])
})

it('counts each player for themselves', async () => {
  const { a, b } = scene(1)
  expect([await a.enter(player, 'a-1'), await b.enter(other, 'b-1')]).toEqual([true, true])
})

it('has capacity again when a tab has left, on whichever node', async () => {
  const { a, b } = scene(1)
  await a.enter(player, 'a-1')
  expect(await b.enter(player, 'b-1')).toBe(false)
  await a.leave(player, 'a-1')
  expect(await b.enter(player, 'b-1')).toBe(true)
})

it("drops a dead node's tabs when they would block a new one", async () => {
  const { a, b, alive, requests, open } = scene(2)
  await a.enter(player, 'a-1')
  await a.enter(player, 'a-2')
  alive.delete('life-a')
  expect(requests).toEqual([])
  expect(await b.enter(player, 'b-1')).toBe(true)
  expect(await open(player)).toEqual(['b-1'])
})

it("keeps live nodes' tabs, and checks each incarnation once", async () => {
  const { a, b, requests, open } = scene(2)
  await a.enter(player, 'a-1')
  await a.enter(player, 'a-2')
  expect(await b.enter(player, 'b-1')).toBe(false)
  expect(requests).toEqual(['life-a', 'life-b'])
  expect(await open(player)).toEqual(['a-1', 'a-2'])
})

it('drops tabs that a node counted without an incarnation', async () => {
  const { a, lost, open } = scene(1)
  expect(await lost.enter(player, 'lost-1')).toBe(true)
  expect(await a.enter(player, 'a-1')).toBe(true)
  expect(await open(player)).toEqual(['a-1'])
})

it('ignores the leaving of a tab that was never counted', async () => {
  const { a } = scene(1)
  await a.leave(player, 'never')
  expect(await a.enter(player, 'a-1')).toBe(true)
})
