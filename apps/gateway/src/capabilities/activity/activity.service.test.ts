import {
  readActivitySummary,
  readMinutesRemaining,
} from '@player-site/contracts/activity/activity.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { CallSpec, Reply } from '@player-site/contracts/kernel/call.ts'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { Subject } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blankState } from '../../../testing/blank-state.ts'
import { createManualClock, type ManualClock } from '../../../testing/manual-clock.ts'
import type { BusMessage } from '../../ports/bus.ts'
import { silentLog } from '../../ports/log.ts'
import type { PlayerState } from '../../ports/player-state.ts'
import { createTimerWheel } from '../../ports/timer-wheel.ts'
import { createActivityService } from './activity.service.ts'

const player = z.parse(playerId, 'player-1')
const second = 1_000

describe('the reality check as its owner watches it', () => {
  let clock: ManualClock
  let polls: number
  let minutesRemaining: number
  let failure: Error | undefined
  let subscriptions: 'refused' | ((message: BusMessage) => void)
  let isBusAway: boolean
  let mayHaveMissed$: Subject<void>
  let state: PlayerState

  const say = (did: Extract<BusMessage, { is: 'activity' }>['did']) => {
    if (subscriptions !== 'refused') subscriptions({ is: 'activity', did })
  }
  const answer = (call: CallSpec): unknown => {
    if (call.id === readActivitySummary.id) {
      return { turnover: 1, overallWinnings: 1, winAndLoss: 0, period: 120 }
    }
    polls += call.id === readMinutesRemaining.id ? 1 : 0
    if (failure) throw failure
    return { minutesRemaining }
  }
  const start = () => {
    const service = createActivityService({
      calls: {
        ask: async <C extends CallSpec>(_: unknown, call: C): Promise<Reply<C>> =>
          z.parse<C['reply']>(call.reply, answer(call)),
      },
      bus: {
        subscribe: async (_player, _audience, onMessage) => {
          if (isBusAway) throw new Error('away')
          subscriptions = onMessage
          return async () => {}
        },
      },
      mayHaveMissed$,
      clock,
      wheel: createTimerWheel(clock),
      log: silentLog,
      random: () => 0.5,
    })
    const watching = service.changes(player).subscribe((change) => {
      state = change(state)?.state ?? state
    })
    watching.add(service.start())
    return watching
  }

  beforeEach(() => {
    clock = createManualClock()
    polls = 0
    minutesRemaining = 120
    failure = undefined
    subscriptions = 'refused'
    isBusAway = false
    mayHaveMissed$ = new Subject()
    state = blankState
  })

  it('polls nothing while the bus is down, retries, and then begins', async () => {
    isBusAway = true
    const watching = start()
    await clock.advance(60 * second)
    expect(polls).toBe(0)
    isBusAway = false
    await clock.advance(6 * second)
    expect(polls).toBe(1)
    watching.unsubscribe()
  })

  it('polls again when messages may have been missed, so a check acknowledged elsewhere is removed', async () => {
    minutesRemaining = 0
    const watching = start()
    await clock.advance(second)
    expect(state.activity.is).toBe('showing')
    await clock.advance(600 * second)
    expect(polls).toBe(1)
    minutesRemaining = 30
    mayHaveMissed$.next()
    await clock.advance(10 * second)
    expect(state.activity.is).toBe('quiet')
    watching.unsubscribe()
  })

  it('stops polling once stopped, until started', async () => {
    const watching = start()
    await clock.advance(second)
    say('stopped')
    await clock.advance(600 * second)
    expect(polls).toBe(1)
    say('started')
    await clock.advance(1)
    expect(polls).toBe(2)
    watching.unsubscribe()
  })

  it('retries after ten seconds when the platform was unreachable, after a minute when it refused', async () => {
    failure = new CodedError('upstream.unavailable')
    const watching = start()
    await clock.advance(21 * second)
    expect(polls).toBe(3)
    failure = new CodedError('session.required')
    await clock.advance(10 * second)
    expect(polls).toBe(4)
    await clock.advance(59 * second)
    expect(polls).toBe(4)
    await clock.advance(second)
    expect(polls).toBe(5)
    watching.unsubscribe()
  })

  it('retries after ten seconds when the store did not answer', async () => {
    failure = new TypeError('the store is away')
    const watching = start()
    await clock.advance(second)
    expect(polls).toBe(1)
    await clock.advance(10 * second)
    expect(polls).toBe(2)
    watching.unsubscribe()
  })

  it('stops polling without subscribers', async () => {
    start().unsubscribe()
    await clock.advance(120 * second)
    expect(polls).toBe(0)
  })
})
