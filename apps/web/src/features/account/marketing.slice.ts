import { readMarketingPreferences } from '@player-site/contracts/account/account.calls.ts'
import {
  type MarketingChannel,
  type MarketingPreferences,
  noMarketing,
} from '@player-site/contracts/account/marketing-preferences.ts'
import { createAction } from '@reduxjs/toolkit'
import { map } from 'rxjs'
import type { Failure } from '../../shared/api/failure.ts'
import { defineRemote, type StateOf } from '../../shared/remote/define-remote.ts'
import { type MarketingChoice, preferencesAfter } from './marketing.rules.ts'

interface Marketing {
  /** Those chosen on this page, whether they are saved yet or not. */
  readonly preferences: MarketingPreferences
  /** Changes that are being saved. */
  readonly pending: number
  /** Why the last change was not saved. */
  readonly failure?: Failure
}

export const marketingChosen = createAction<MarketingChoice>('marketing/chosen')
export const allMarketingRefused = createAction('marketing/allRefused')
/** The saved preferences are shown once no later change is on its way. */
export const marketingSaved = createAction<MarketingPreferences>('marketing/saved')
export const marketingNotSaved = createAction<Failure>('marketing/notSaved')

export const marketingRemote = defineRemote('marketing', {
  read: ({ api }) =>
    api
      .call(readMarketingPreferences)
      .pipe(map(({ preferences }): Marketing => ({ preferences, pending: 0 }))),
  merge: ({ preferences }, shown) => ({ ...shown, preferences }),
  change(remote, action) {
    if (remote.is !== 'ready') return remote
    const { preferences, pending } = remote.value
    const withValue = (value: Marketing) => ({ ...remote, value })
    if (marketingChosen.match(action)) {
      const chosen = preferencesAfter(preferences, action.payload)
      return withValue({ preferences: chosen, pending: pending + 1 })
    }
    if (allMarketingRefused.match(action)) {
      return withValue({ preferences: noMarketing, pending: pending + 1 })
    }
    const remaining = Math.max(0, pending - 1)
    if (marketingSaved.match(action)) {
      const saved = remaining > 0 ? preferences : action.payload
      return withValue({ ...remote.value, preferences: saved, pending: remaining })
    }
    return marketingNotSaved.match(action)
      ? withValue({ preferences, pending: remaining, failure: action.payload })
      : remote
  },
})

export type StateWithMarketing = StateOf<typeof marketingRemote>

/** The channels that a choice changes. */
export const channelsOf = (
  preferences: MarketingPreferences,
  channels: readonly MarketingChannel[],
): Partial<MarketingPreferences> =>
  Object.fromEntries(channels.map((channel) => [channel, preferences[channel]]))
