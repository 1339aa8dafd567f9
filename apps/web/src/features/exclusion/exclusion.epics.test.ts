import {
  excludePlayer,
  readCooling,
  readProtectionRules,
  takeTimeout,
} from '@player-site/contracts/exclusion/exclusion.calls.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import { NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectPlayer, selectRestrictionEnd, sessionEnded } from '../session/index.ts'
import { selectToasts } from '../toasts/index.ts'
import { endDeadlineMs } from './exclusion.epics.ts'
import { lateExclusion } from './exclusion.late.ts'
import { endOf, waitLength } from './exclusion.rules.ts'
import {
  countdownBegun,
  restrictionChosen,
  restrictionConfirmed,
  restrictionDismissed,
  rulesRemote,
} from './exclusion.slice.ts'
import type { PlayRestriction, ProtectionRules } from './exclusion.state.ts'

await loadFeature(lateExclusion)

const rules: ProtectionRules = {
  timeouts: ['24H', '1W'],
  exclusionMinMonths: 6,
  timeoutEnds: [
    { timeout: '24H', until: '2026-01-02T00:00:00.000Z' },
    { timeout: '1W', until: '2026-01-08T00:00:00.000Z' },
  ],
  exclusionEnds: [{ months: 6, until: '2026-07-01T00:00:00.000Z' }],
  limitIncreaseDelayHours: 24,
  limitIncreaseWaitsForPeriodEnd: false,
  depositLimitRequired: false,
  withdrawalCancel: true,
}
const week: PlayRestriction = { kind: 'timeout', timeout: '1W' }
const dayOff: PlayRestriction = { kind: 'timeout', timeout: '24H' }

function opened(changes: Partial<Player> = {}) {
  const started = startedWith({ ...aPlayer(), ...changes }, aSnapshot(1, 1, aWallet(100)))
  const { world, store } = started
  world.api.answer(readProtectionRules, () => of(rules))
  world.api.answer(readCooling, () => of({ isCooling: true, milliseconds: 3_600_000 }))
  world.api.answer(takeTimeout, () => of({ until: '2026-01-08T00:00:00.000Z' }))
  world.api.answer(excludePlayer, () => of({ until: null }))
  store.dispatch(rulesRemote.opened())
  return {
    ...started,
    state: () => ({
      ...store.getState().exclusion,
      rules: rulesRemote.select(store.getState()),
    }),
  }
}

describe('breaks and exclusions', () => {
  it('are offered as the market defines them, with the remaining cooling-off after a break', () => {
    expect(opened().state()).toMatchObject({
      rules: { is: 'ready', value: rules },
      coolingMs: 3_600_000,
    })
  })

  it('are loaded again when one is chosen, so that the displayed end is current', () => {
    const { world, store, state } = opened()
    store.dispatch(restrictionChosen(week))
    expect(world.api.sentTo(readProtectionRules)).toHaveLength(2)
    expect(state()).toMatchObject({ restriction: { is: 'confirming', restriction: week } })
    expect(world.api.sentTo(takeTimeout)).toHaveLength(0)
    store.dispatch(restrictionDismissed())
    expect(state()).toMatchObject({ restriction: { is: 'choosing' } })
  })

  it.each([
    [week, takeTimeout, { timeout: '1W' }],
    [
      { kind: 'exclusion', months: 6 },
      excludePlayer,
      { exclusionInMonths: 6, exclusionDelayInHours: 0 },
    ],
    [
      { kind: 'indefinite' },
      excludePlayer,
      { accountDisableIndefinitely: true, exclusionInMonths: 12 },
    ],
  ] as const)('%j is sent once, however often it is confirmed', (restriction, call, body) => {
    const { world, store, state } = opened()
    store.dispatch(restrictionConfirmed(restriction))
    store.dispatch(restrictionConfirmed(restriction))
    expect(world.api.sentTo(call).map(({ request }) => request)).toMatchObject([{ body }])
    expect(state().restriction?.is).not.toBe('choosing')
  })

  it('end the session locally if no event arrives in time', () => {
    const { world, store } = opened()
    store.dispatch(restrictionConfirmed(week))
    world.advance(endDeadlineMs - 1)
    expect(selectPlayer(store.getState())).not.toBeNull()
    world.advance(1)
    expect(selectPlayer(store.getState())).toBeNull()
    expect(store.getState().session.lastEnd).toBe('timeout')
    expect(world.navigated).toContain('/en-UN/logged-out')
  })

  it('keep their end for the page that follows, also where the session ends before the reply', () => {
    const { world, store } = opened()
    world.api.answer(takeTimeout, () => NEVER)
    store.dispatch(restrictionConfirmed(week))
    store.dispatch(sessionEnded('timeout'))
    expect(selectRestrictionEnd(store.getState())).toBe('2026-01-08T00:00:00.000Z')
  })

  it('do not end a payout-only session, and are confirmed', () => {
    const { world, store } = opened({ isPayoutOnly: true })
    const until = '2026-07-01T00:00:00.000Z'
    world.api.answer(excludePlayer, () => of({ until }))
    store.dispatch(restrictionConfirmed({ kind: 'exclusion', months: 6 }))
    world.advance(endDeadlineMs)
    expect(selectPlayer(store.getState())?.profile).toMatchObject({
      accountStatus: 'SELF_EXCLUDED',
      accountStatusUntil: until,
    })
    expect(selectToasts(store.getState()).map(({ messageId }) => messageId)).toEqual([
      'exclusion.takenHere',
    ])
  })

  it('that were refused show why, in the dialog and in a toast', () => {
    const { world, store, state } = opened()
    world.api.answer(takeTimeout, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(restrictionConfirmed(week))
    expect(state()?.restriction).toMatchObject({
      is: 'refused',
      failure: { code: 'upstream.unavailable' },
    })
    expect(selectToasts(store.getState()).map(({ messageId }) => messageId)).toEqual([
      'error.oops.tryAgain',
    ])
  })
})

describe('a break that was taken with one press', () => {
  const counting = () => {
    const started = opened()
    started.store.dispatch(countdownBegun(dayOff))
    const sent = () => started.world.api.sentTo(takeTimeout).map(({ request }) => request)
    return { ...started, sent }
  }
  const taken = [{ body: { timeout: '24H' }, outlivesPage: true }]

  it('begins after five seconds, once', () => {
    const { world, store, state, sent } = counting()
    expect(state()?.restriction).toEqual({ is: 'counting', restriction: dayOff, secondsLeft: 5 })
    store.dispatch(countdownBegun(week))
    world.advance(4_999)
    expect(state()?.restriction).toMatchObject({ restriction: dayOff, secondsLeft: 1 })
    expect(sent()).toEqual([])
    world.advance(1)
    expect(sent()).toEqual(taken)
    world.advance(10_000)
    expect(sent()).toEqual(taken)
  })

  it('is not taken if it is undone, and may be taken again', () => {
    const { world, store, state, sent } = counting()
    world.advance(4_999)
    store.dispatch(restrictionDismissed())
    world.advance(10_000)
    expect([state()?.restriction, sent()]).toEqual([{ is: 'choosing' }, []])
    store.dispatch(countdownBegun(dayOff))
    world.advance(5_000)
    expect(sent()).toEqual(taken)
  })

  it('begins at once where the player does not wait, or leaves the tab', () => {
    const first = counting()
    first.store.dispatch(restrictionConfirmed(dayOff))
    first.world.advance(10_000)
    expect(first.sent()).toEqual(taken)
    const second = counting()
    second.world.isVisible$.next(false)
    expect(second.sent()).toEqual(taken)
  })
})

it('use the end date from the platform', () => {
  expect(endOf(week, rules)).toBe('2026-01-08T00:00:00.000Z')
  expect(endOf({ kind: 'exclusion', months: 6 }, rules)).toBe('2026-07-01T00:00:00.000Z')
  expect(endOf({ kind: 'indefinite' }, rules)).toBeNull()
})

it.each([
  [24, { count: 24, unit: 'hour' }],
  [72, { count: 3, unit: 'day' }],
  [168, { count: 7, unit: 'day' }],
  [36, { count: 36, unit: 'hour' }],
] as const)('%i hours are displayed as %j', (hours, said) => {
  expect(waitLength(hours)).toEqual(said)
})
