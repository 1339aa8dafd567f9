import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { firstValueFrom, of, toArray } from 'rxjs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blankState } from '../../testing/blank-state.ts'
import { createManualClock, settle } from '../../testing/manual-clock.ts'
import type { TabContext } from '../edge/socket/tab-commands.ts'
import { openMemoryStores } from '../infra/stores.ts'
import { silentLog } from '../ports/log.ts'
import type { PlayerEvent } from '../ports/player-event.ts'
import { foldPlayerFacts, foldTabHooks, startBackground } from './fold.ts'

const player = z.parse(playerId, 'player-1')
const provides = {}
const change = () => ({ state: blankState })

const from: TabContext = {
  session: {
    sessionId: z.parse(sessionId, 'session-1'),
    playerId: player,
    startedAt: 0,
    expiresAt: 1,
  },
  tab: {
    id: 'tab-1',
    sessionId: z.parse(sessionId, 'session-1'),
    readUpTo: undefined,
    deliver: () => {},
    send: () => {},
    end: () => {},
    close: () => {},
    greeting: () => ({}),
  },
}

it('passes the changes of every capability to the owner', async () => {
  const one = { provides, firstChanges: async () => [change], changes: () => of(change) }
  const facts = foldPlayerFacts([one, { provides }, one])
  expect(await facts.firstChanges(player)).toHaveLength(2)
  expect(await firstValueFrom(facts.changes(player).pipe(toArray()))).toHaveLength(2)
  expect(await firstValueFrom(facts.whileOwning(player).pipe(toArray()))).toEqual([])
})

it('logs a failed join hook, and runs those of the other capabilities', async () => {
  const warned: string[] = []
  const greeted: string[] = []
  const log = { ...silentLog, warn: (event: string) => warned.push(event) }
  const failing = {
    provides,
    onJoin: async () => {
      throw new Error('away')
    },
  }
  const greeting = {
    provides,
    onJoin: async ({ tab }: TabContext) => void greeted.push(tab.id),
  }
  foldTabHooks([failing, greeting], { log }).onJoin(from)
  await settle()
  expect([warned, greeted]).toEqual([['tab.greetFailed'], ['tab-1']])
})

it('conflates by the first capability that can', () => {
  const event = (name: string): PlayerEvent => ({ name, epoch: 1, seq: 1, at: 0, payload: '{}' })
  const both = event('BOTH')
  const never = { provides, conflate: () => undefined }
  const always = { provides, conflate: () => both }
  const conflate = (...created: readonly (typeof never | typeof always)[]) =>
    foldTabHooks(created, { log: silentLog }).conflate(event('A'), event('A'))
  expect([conflate(), conflate(never), conflate(always), conflate(never, always)]).toEqual([
    undefined,
    undefined,
    both,
    both,
  ])
})

it('refuses to start unless exactly one capability handles each deadline', () => {
  const clock = createManualClock()
  const stores = openMemoryStores({ clock })
  const done = async () => {}
  const deadlines = { idleWarning: done, idleEnd: done, sessionEnd: done }
  const start = (...created: readonly { provides: object; deadlines: object }[]) =>
    startBackground(created, { stores, clock, log: silentLog, random: () => 0 })
  expect(() => start()).toThrow('idleWarning')
  expect(() => start({ provides, deadlines }, { provides, deadlines })).toThrow('idleWarning')
  start({ provides, deadlines }).unsubscribe()
})
