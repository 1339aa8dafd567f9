import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createManualClock, settle } from '../../../testing/manual-clock.ts'
import { freeProfile } from '../../../testing/profile.ts'
import { silentLog } from '../../ports/log.ts'
import { createAccountListener } from './account-listener.ts'

const player = z.parse(playerId, 'player-1')
const clock = createManualClock()
const endRevoked = async () => {}

it('ends all sessions of a restricted player, and of no other player', async () => {
  const ended: string[] = []
  const endAll = async (_player: unknown, reason: string) => void ended.push(reason)
  const listener = createAccountListener({
    sessions: { endAll, endRevoked },
    clock,
    log: silentLog,
  })
  listener.onAttributes(player, { accountStatus: 'REGISTERED', casino: false })
  listener.onAttributes(player, { accountStatus: 'SELF_EXCLUDED' })
  expect(ended).toEqual(['excluded'])
})

it('logs a failure to end them, and keeps listening', async () => {
  const warned: unknown[] = []
  const log = {
    ...silentLog,
    warn: (event: string, fields?: object) => warned.push({ event, ...fields }),
  }
  const endAll = async () => {
    throw new TypeError('the store is away')
  }
  const listener = createAccountListener({ sessions: { endAll, endRevoked }, clock, log })
  listener.onAttributes(player, { accountStatus: 'CLOSED' })
  await settle()
  expect(warned).toEqual([
    { event: 'session.endAllFailed', playerId: player, reason: 'closed', why: 'TypeError' },
  ])
})

it('ends them by the profile as well, unless a break is past its end', async () => {
  const ended: string[] = []
  const endAll = async (_player: unknown, reason: string) => void ended.push(reason)
  const listener = createAccountListener({
    sessions: { endAll, endRevoked },
    clock,
    log: silentLog,
  })
  const past = new Date(clock.now() - 1).toISOString()
  listener.onProfile(player, freeProfile)
  listener.onProfile(player, {
    ...freeProfile,
    accountStatus: 'TIMEOUT',
    accountStatusUntil: past,
  })
  listener.onProfile(player, { ...freeProfile, accountStatus: 'SELF_EXCLUDED' })
  expect(ended).toEqual(['excluded'])
})

it('ends what the platform has ended, once a password was changed', async () => {
  const ended: unknown[] = []
  const sessions = {
    endAll: async () => {},
    endRevoked: async (...of: unknown[]) => void ended.push(of),
  }
  const listener = createAccountListener({ sessions, clock, log: silentLog })
  listener.onAttributes(player, { casino: false })
  listener.onAttributes(player, { sessionsRevokedAt: new Date(clock.now()).toISOString() })
  expect(ended).toEqual([[player, 'password_changed']])
})
