import {
  opsListFreeSpinGames,
  opsReadCampaign,
} from '@player-site/contracts/ops/ops-campaigns.calls.ts'
import { campaignId } from '@player-site/contracts/rewards/rewards.entities.ts'
import { isAnyOf } from '@reduxjs/toolkit'
import { filter, throwError } from 'rxjs'
import * as z from 'zod/mini'
import { clientFailure } from '../../shared/api/failure.ts'
import { defineConsoleRemote } from '../console-remote.ts'
import { campaignActDone, campaignActFailed, newCampaign } from './campaigns.slice.ts'

/** The open campaign. Never polled: each reading is recorded. */
export const campaignRemote = defineConsoleRemote('campaign', {
  openWhile: ({ campaigns: { open } }) => (open === newCampaign ? undefined : open),
  read: ({ api }, named) => {
    const id = z.safeParse(campaignId, named)
    if (!id.success) return throwError(() => clientFailure('request.invalid'))
    return api.call(opsReadCampaign, { params: { campaignId: id.data } })
  },
  staleOn: (action$) => action$.pipe(filter(isAnyOf(campaignActDone, campaignActFailed))),
})

/** The games that staff choose from, while a campaign is open. */
export const freeSpinGamesRemote = defineConsoleRemote('freeSpinGames', {
  openWhile: ({ campaigns: { open } }) => (open === undefined ? undefined : 'all games'),
  read: ({ api }) => api.call(opsListFreeSpinGames),
})
