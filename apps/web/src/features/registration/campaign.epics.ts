import { defer, distinctUntilChanged, filter, ignoreElements, map, of, tap } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { isCategoryAllowed, type StateWithConsent } from '../consent/index.ts'
import type { StateWithSite } from '../site/index.ts'
import { addCampaigns, campaignsIn, readCampaigns } from './campaign.rules.ts'
import { campaignsFound, type StateWithCampaigns } from './campaign.slice.ts'

/** The campaigns of the address, after those of earlier visits. */
export const findCampaignsOnStart: AppEpic<StateWithCampaigns> = (
  _,
  __,
  { campaignStore, pagePath },
) =>
  defer(() =>
    of(campaignsFound(addCampaigns(readCampaigns(campaignStore.read()), campaignsIn(pagePath())))),
  ).pipe(filter(({ payload }) => payload.length > 0))

/**
 * Outlives the page only with consent to marketing; without it an earlier visit's campaigns are
 * erased. @see A§3 "Local storage keeps: campaign ids"
 */
export const keepCampaignsWithConsent: AppEpic<
  StateWithCampaigns & StateWithConsent & StateWithSite
> = (_, state$, { campaignStore }) =>
  state$.pipe(
    filter((state) => isCategoryAllowed(state, 'marketing') !== undefined),
    map((state) =>
      isCategoryAllowed(state, 'marketing') && state.campaigns.length > 0
        ? JSON.stringify(state.campaigns)
        : '',
    ),
    distinctUntilChanged(),
    filter((text) => text !== (campaignStore.read() ?? '')),
    tap((text) => campaignStore.write(text)),
    ignoreElements(),
  )
