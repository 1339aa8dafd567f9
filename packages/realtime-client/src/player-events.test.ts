import type { Position } from '@player-site/contracts/kernel/event.ts'
import { NEVER, Subject, throwError, VirtualTimeScheduler } from 'rxjs'
import { beforeEach, expect, it } from 'vitest'
import { FakeConnection } from '../testing/fake-connection.ts'
import type { Command } from './command.ts'
import { type PlayerFact, readPlayerEvents, staleAfterMs } from './player-events.ts'

const playerId = 'player-1'
const wallet = {
  status: 'success',
  currency: 'EUR',
  mainBalance: 100,
  lockedBalance: 0,
  sportsBonus: 0,
  casinoBonus: 0,
  liveCasinoBonus: 0,
  totalBalance: 100,
}
const aSnapshot = (at: Position) => ({
  ...at,
  at: 1_000,
  wallet,
  connection: { status: 'live', balanceAt: 900 },
  profile: null,
  session: { startedAt: 400, expiresAt: 90_000_000 },
})
const aBalance = (seq: number, balanceMap: unknown = { main: [{ cash: seq }] }) => ({
  epoch: 5,
  seq,
  at: 2_000,
  balanceMap,
})

let connection: FakeConnection
let scheduler: VirtualTimeScheduler
let online$: Subject<void>
let commands$: Subject<Command>
let facts: PlayerFact[]
let logged: { readonly event: string; readonly fields: object }[]

const advance = (ms: number) => {
  scheduler.maxFrames += ms
  scheduler.flush()
}
const eventsRead = () =>
  facts.flatMap((fact) => (fact.is === 'event' ? [`${fact.event.name} ${fact.event.seq}`] : []))

beforeEach(() => {
  connection = new FakeConnection()
  scheduler = new VirtualTimeScheduler()
  scheduler.maxFrames = 0
  online$ = new Subject()
  commands$ = new Subject()
  facts = []
  logged = []
  const note = (event: string, fields: object) => logged.push({ event, fields })
  readPlayerEvents(
    {
      openConnection: connection.open,
      online$,
      scheduler,
      random: () => 0.5,
      log: { info: note, warn: note },
    },
    playerId,
    commands$,
  ).subscribe((fact) => facts.push(fact))
  connection.signal({ is: 'opened' })
  connection.message('SNAPSHOT', aSnapshot({ epoch: 5, seq: 10 }))
})

it('reads unnumbered events without moving its position', () => {
  const numbers = { epoch: 5, seq: 10, at: 1 }
  connection.message('IDLE_WARNING', { ...numbers, is: 'dismissed', endsAt: 9 })
  connection.message('TRANSACTIONS', { ...numbers, is: 'failed', filter: {}, code: 'x' })
  connection.message('ACTIVITY_SUMMARY', { ...numbers, seq: 11, is: 'dismissed' })
  expect(connection.readUpTo()).toEqual({ epoch: 5, seq: 11 })
  expect(logged).toEqual([])
})

it('requests missed events once, and applies nothing out of order', () => {
  connection.acknowledge = () => NEVER
  connection.message('WALLET_BALANCE', aBalance(13))
  connection.message('WALLET_BALANCE', aBalance(14))
  expect(connection.resumedFrom).toEqual([{ epoch: 5, seq: 10 }])
  expect(eventsRead()).toEqual(['SNAPSHOT 10'])
  for (const seq of [11, 12, 13, 14]) connection.message('WALLET_BALANCE', aBalance(seq))
  expect(eventsRead().at(-1)).toBe('WALLET_BALANCE 14')
})

it('reconnects when a gap cannot be repaired', () => {
  connection.acknowledge = () => throwError(() => new Error('timed out'))
  connection.message('WALLET_BALANCE', aBalance(13))
  expect(connection.reopened).toBe(1)
})

it('says whose page it is and its position at each handshake', () => {
  connection.message('WALLET_BALANCE', aBalance(11))
  expect(connection.introduce()).toEqual({ playerId, epoch: 5, seq: 11 })
})

it('logs unreadable events by name, without their content', () => {
  connection.message('WALLET_BALANCE', aBalance(11, 'secret'))
  connection.message('NO_SUCH_EVENT', { token: 'secret' })
  expect(logged).toEqual([
    { event: 'realtime.unreadable', fields: { name: 'WALLET_BALANCE' } },
    { event: 'realtime.unreadable', fields: { name: 'NO_SUCH_EVENT' } },
  ])
})

it('goes on after a command that fails', () => {
  commands$.next({ name: 'ACTIVE', body: {} })
  connection.acknowledge = () => throwError(() => new Error('timed out'))
  commands$.next({ name: 'RESUME', body: { epoch: 5, seq: 10 } })
  commands$.next({ name: 'ACTIVE', body: {} })
  expect(connection.sent).toHaveLength(2)
  expect(logged).toEqual([
    { event: 'realtime.commandFailed', fields: { name: 'RESUME', why: 'Error' } },
  ])
})

it('counts the 15 s from the loss, not from the last failed attempt', () => {
  connection.signal({ is: 'lost', retriesItself: true })
  advance(10_000)
  connection.signal({ is: 'refused', code: undefined, retriesItself: true })
  advance(staleAfterMs - 10_001)
  expect(facts.at(-1)).toEqual({ is: 'down' })
  advance(1)
  expect(facts.at(-1)).toEqual({ is: 'downLong' })
})

it('reopens a connection that does not reconnect itself, within 1 to 5 s', () => {
  connection.signal({ is: 'lost', retriesItself: false })
  advance(2_999)
  expect(connection.reopened).toBe(0)
  advance(1)
  expect(connection.reopened).toBe(1)
})

it('does not reopen a connection that has no session', () => {
  connection.signal({ is: 'refused', code: 'session.expired', retriesItself: false })
  advance(60_000)
  expect(connection.reopened).toBe(0)
  expect(facts).toContainEqual({ is: 'sessionRefused', code: 'session.expired' })
})

it('reopens at once when the network is available again, only if disconnected', () => {
  online$.next()
  expect(connection.reopened).toBe(0)
  connection.signal({ is: 'lost', retriesItself: true })
  online$.next()
  expect(connection.reopened).toBe(1)
})
