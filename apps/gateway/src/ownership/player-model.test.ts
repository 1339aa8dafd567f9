import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { playerModel } from '../capabilities.ts'

const { initial } = playerModel

it('registers every slice that a snapshot holds', () => {
  const session = { startedAt: 0, expiresAt: 1 }
  expect(z.parse(snapshot.body, { ...initial, session })).toEqual({ ...initial, session })
})

it('reads a state back as it was stored, and nothing else', () => {
  const stored: unknown = JSON.parse(JSON.stringify({ ...initial, unregistered: 1 }))
  expect(playerModel.read(stored)).toEqual(initial)
  expect(() => playerModel.read({ ...initial, wallet: undefined })).toThrow()
})

it('is live by the slices that say how fresh they are', () => {
  const live = { ...initial, connection: { status: 'live', balanceAt: 7 } } as const
  expect([playerModel.isLive(initial), playerModel.isLive(live)]).toEqual([false, true])
  expect(playerModel.untilConnected(live).connection).toEqual({
    status: 'reconnecting',
    balanceAt: 7,
  })
  expect(playerModel.whenDetached(live)?.state.connection.status).toBe('stale')
  expect(playerModel.whenDetached(live)?.event?.name).toBe('WALLET_STATUS')
})

it('keeps what tabs were shown when another owner stored it', () => {
  const summary = {
    turnover: 1,
    winnings: 1,
    delta: 0,
    period: 60,
    playedMinutes: 60,
    since: 0,
  }
  const stored = { ...initial, activity: { is: 'showing', summary } } as const
  const own = { ...initial, connection: { status: 'live', balanceAt: 9 } } as const
  const after = playerModel.onTakeover(stored)(own)?.state
  expect(after).toEqual({ ...own, activity: stored.activity })
})
