import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createMemoryDeadlines } from '../../infra/memory-deadlines.ts'
import { silentLog } from '../../ports/log.ts'
import { idleTimes } from './idle.rules.ts'
import { createIdleService } from './idle.service.ts'
import { createSessionTimers } from './session-timers.ts'

const unused = async (): Promise<never> => {
  throw new Error('a joining tab does not need this')
}

it('leaves a warning that falls due while a tab joins to the message for all tabs', async () => {
  const clock = createManualClock()
  const session = {
    playerId: z.parse(playerId, 'player-1'),
    sessionId: z.parse(sessionId, 'session-1'),
    expiresAt: clock.now() + 86_400_000,
  }
  const { warnAt } = idleTimes(clock.now())
  const stored = createMemoryDeadlines()
  let readingMs = 0
  const deadlines: typeof stored = {
    ...stored,
    async dueAt(deadline) {
      await clock.advance(readingMs)
      return stored.dueAt(deadline)
    },
  }
  const timers = createSessionTimers(deadlines)
  await timers.arm(session, clock.now())
  const idle = createIdleService({
    deadlines,
    timers,
    bus: { publish: unused },
    sessions: { end: unused, announceEnd: unused },
    calls: { ask: unused },
    clock,
    log: silentLog,
  })
  await clock.advance(warnAt - clock.now() - 1)
  readingMs = 1
  expect(await idle.warningNow(session)).toBeUndefined()
  expect(await idle.warningNow(session)).toMatchObject({ is: 'showing' })
})
