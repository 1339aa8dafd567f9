import { type PlayerId, playerId } from '@player-site/contracts/kernel/ids.ts'
import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'
import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { settle } from '../../../testing/manual-clock.ts'
import { createMemoryBus } from '../../infra/memory-bus.ts'
import type { Unsubscribe } from '../../ports/bus.ts'
import { writeEvent } from '../../ports/player-event.ts'
import { watchFollowedEvents } from './followed-events.ts'

const anna = z.parse(playerId, 'anna')
const ben = z.parse(playerId, 'ben')

const following = () => {
  const bus = createMemoryBus()
  const player$ = new Subject<PlayerId | undefined>()
  const lines: LogLine[] = []
  let open = 0
  const counted: typeof bus.subscribe = async (...of) => {
    const unsubscribe: Unsubscribe = await bus.subscribe(...of)
    open += 1
    return async () => {
      open -= 1
      await unsubscribe()
    }
  }
  const deps = { bus: { subscribe: counted }, nodeId: 'n-1' }
  const watching = watchFollowedEvents(player$, deps).subscribe((line) => lines.push(line))
  const publish = (to: PlayerId, name: string, seq: number) => {
    const event = writeEvent(name, { epoch: 7, seq, at: 5 }, { balanceMap: { main: 12.5 } })
    return bus.publish(to, { is: 'event', event })
  }
  return { player$, lines, watching, publish, open: () => open }
}

it('shows the numbers of the followed player’s events, and no body', async () => {
  const { player$, lines, publish } = following()
  await publish(anna, 'WALLET_BALANCE', 1)
  player$.next(anna)
  await settle()
  await publish(anna, 'WALLET_BALANCE', 2)
  await publish(ben, 'WALLET_BALANCE', 9)
  await publish(anna, 'ACTIVITY_SUMMARY', 3)
  const about = { at: 5, node: 'n-1', level: 'info' }
  expect(lines).toEqual([
    { ...about, event: 'wallet.balance', fields: { playerId: 'anna', epoch: 7, seq: 2 } },
    {
      ...about,
      event: 'player.event',
      fields: { playerId: 'anna', type: 'ACTIVITY_SUMMARY', epoch: 7, seq: 3 },
    },
  ])
})

it('subscribes to one player, and to none once no player is followed', async () => {
  const { player$, lines, watching, publish, open } = following()
  player$.next(anna)
  player$.next(ben)
  player$.next(ben)
  await settle()
  expect(open()).toBe(1)
  await publish(ben, 'WALLET_BALANCE', 1)
  player$.next(undefined)
  await settle()
  expect([open(), lines.length]).toEqual([0, 1])
  player$.next(anna)
  watching.unsubscribe()
  await settle()
  expect(open()).toBe(0)
})

it('goes on with another player after one that could not be followed', async () => {
  const player$ = new Subject<PlayerId | undefined>()
  const asked: string[] = []
  const bus = {
    subscribe: async (of: PlayerId): Promise<Unsubscribe> => {
      asked.push(of)
      throw new Error('away')
    },
  }
  let failed = false
  watchFollowedEvents(player$, { bus, nodeId: 'n-1' }).subscribe({
    error: () => {
      failed = true
    },
  })
  player$.next(anna)
  await settle()
  player$.next(ben)
  expect([asked, failed]).toEqual([['anna', 'ben'], false])
})
