import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { settle } from '../../../testing/manual-clock.ts'
import { silentLog } from '../../ports/log.ts'
import { endWhenBarred } from './account-listener.ts'

const player = z.parse(playerId, 'player-1')

it('ends all sessions of a player who may not come in, and of nobody else', async () => {
  const ended: string[] = []
  const endAll = async (_player: unknown, reason: string) => void ended.push(reason)
  const listen = endWhenBarred({ endAll }, silentLog)
  listen(player, { accountStatus: 'REGISTERED', casino: false })
  listen(player, { accountStatus: 'SELF_EXCLUDED' })
  expect(ended).toEqual(['excluded'])
})

it('tells the log when they could not be ended, and lives on', async () => {
  const warned: unknown[] = []
  const log = {
    ...silentLog,
    warn: (event: string, fields?: object) => warned.push({ event, ...fields }),
  }
  const endAll = async () => {
    throw new TypeError('the store is away')
  }
  endWhenBarred({ endAll }, log)(player, { accountStatus: 'CLOSED' })
  await settle()
  expect(warned).toEqual([
    { event: 'session.endAllFailed', playerId: player, reason: 'blocked', why: 'TypeError' },
  ])
})
