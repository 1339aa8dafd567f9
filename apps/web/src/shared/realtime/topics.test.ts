import { defineTopic } from '@player-site/contracts/kernel/topic.ts'
import { readTopics } from '@player-site/contracts/topics/topics.calls.ts'
import { parseTabEvent } from '@player-site/realtime-client/tab-event.ts'
import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import { BehaviorSubject, NEVER, of, Subject } from 'rxjs'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { actionOf, linkChanged } from './realtime.actions.ts'
import { watchTopic } from './topics.ts'

const about = { everyMs: 10_000, source: 'test', summary: 'test' }
const jackpot = defineTopic('jackpot', z.object({ amount: z.number() }), about)
const jackpotArrived = createAction<number>('test/jackpotArrived')

let world: World
let action$: Subject<UnknownAction>
let isWanted$: BehaviorSubject<boolean>
let viewer$: BehaviorSubject<string | null | undefined>
let emitted: UnknownAction[]

const start = (viewer: string | null | undefined, isWanted = true) => {
  viewer$ = new BehaviorSubject(viewer)
  isWanted$ = new BehaviorSubject(isWanted)
  watchTopic(
    jackpot,
    { action$, isWanted$, viewer$, toAction: ({ amount }) => jackpotArrived(amount) },
    world.dependencies,
  ).subscribe((action) => emitted.push(action))
  world.advance(0)
}
const amounts = () => emitted.filter(jackpotArrived.match).map(({ payload }) => payload)
const commands = () =>
  emitted.flatMap(({ type, payload }) => (type === 'realtime/commandIssued' ? [payload] : []))
const asked = () => world.api.sentTo(readTopics)
/** The gateway's reply to visitors. */
const answer = (version: number, body: unknown) =>
  world.api.answer(readTopics, () => of({ topics: [{ topic: 'jackpot', version, body }] }))
/** A socket event, parsed as in the client. */
const hear = (version: number, body: unknown, topic = 'jackpot') => {
  const event = parseTabEvent('TOPIC', { epoch: 1, seq: 1, at: 1, topic, version, body })
  if (!event) throw new Error('the event cannot be read')
  action$.next(actionOf(event, 0))
}

beforeEach(() => {
  world = new World()
  action$ = new Subject()
  emitted = []
  answer(1, { amount: 1 })
})

it('polls for a visitor every 15 seconds, at once first', () => {
  start(null)
  expect(asked()).toEqual([{ id: readTopics.id, request: { query: { names: 'jackpot' } } }])
  world.advance(14_999)
  expect(asked()).toHaveLength(1)
  answer(2, { amount: 2 })
  world.advance(1)
  expect(amounts()).toEqual([1, 2])
  expect(commands()).toEqual([])
})

it('polls while the page is visible, and at once when it becomes visible', () => {
  start(null)
  world.isVisible$.next(false)
  world.advance(60_000)
  expect(asked()).toHaveLength(1)
  world.isVisible$.next(true)
  world.advance(0)
  expect(asked()).toHaveLength(2)
})

it('survives failed polls, and never polls while a reply is pending', () => {
  world.api.answer(readTopics, () => failing('upstream.unavailable', {}, 503))
  start(null)
  answer(1, { amount: 1 })
  world.advance(15_000)
  expect(amounts()).toEqual([1])
  world.api.answer(readTopics, () => NEVER)
  world.advance(60_000)
  expect(asked()).toHaveLength(3)
})

it('drops versions that are not newer, and what cannot be read', () => {
  start(null)
  answer(1, { amount: 7 })
  world.advance(15_000)
  answer(0, { amount: 8 })
  world.advance(15_000)
  answer(9, { amount: 'many' })
  world.advance(15_000)
  answer(2, { amount: 2 })
  world.advance(15_000)
  expect(amounts()).toEqual([1, 2])
})

it('watches by the socket for a player, again after each connection', () => {
  start('player-1')
  const watch = { name: 'TOPICS_WATCH', body: { topics: ['jackpot'] } }
  expect(commands()).toEqual([watch])
  action$.next(linkChanged('down'))
  expect(commands()).toEqual([watch])
  action$.next(linkChanged('up'))
  expect(commands()).toEqual([watch, watch])
  hear(5, { amount: 5 })
  hear(4, { amount: 4 })
  hear(6, { amount: 6 }, 'other')
  expect(amounts()).toEqual([5])
  world.advance(60_000)
  expect(asked()).toEqual([])
})

it('switches to the socket at sign-in and back at sign-out, with no older version', () => {
  answer(5, { amount: 5 })
  start(null)
  viewer$.next('player-1')
  hear(4, { amount: 4 })
  hear(6, { amount: 6 })
  viewer$.next(null)
  world.advance(0)
  hear(7, { amount: 7 })
  expect(amounts()).toEqual([5, 6])
  expect(asked()).toHaveLength(2)
})

it('waits until the session is resolved, and does nothing while it is not shown', () => {
  start(undefined)
  world.advance(60_000)
  expect([asked(), emitted]).toEqual([[], []])
  start(null, false)
  world.advance(60_000)
  expect([asked(), emitted]).toEqual([[], []])
})

it('unwatches when it is no longer shown', () => {
  start('player-1')
  isWanted$.next(false)
  expect(commands().at(-1)).toEqual({ name: 'TOPICS_UNWATCH', body: { topics: ['jackpot'] } })
  hear(5, { amount: 5 })
  action$.next(linkChanged('up'))
  expect(amounts()).toEqual([])
  expect(commands()).toHaveLength(2)
})
