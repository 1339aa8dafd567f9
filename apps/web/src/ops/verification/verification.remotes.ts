import {
  opsListReviewQueue,
  opsReadVerification,
} from '@player-site/contracts/ops/ops-verification.calls.ts'
import { isAnyOf } from '@reduxjs/toolkit'
import { filter } from 'rxjs'
import { aboutPlayer, defineConsoleRemote, followedList } from '../console-remote.ts'
import { verificationActDone, verificationActFailed } from './verification.slice.ts'

/** What waits for review. What a player sends appears by itself. */
export const queueRemote = defineConsoleRemote('reviewQueue', {
  ...followedList,
  openWhile: ({ page, verification }) =>
    page === 'verification' && verification.playerId === undefined ? page : undefined,
  read: ({ api }) => api.call(opsListReviewQueue),
})

/** Documents and answers of the open player. */
export const reviewRemote = defineConsoleRemote('review', {
  openWhile: ({ verification }) => verification.playerId,
  read: ({ api }, named) =>
    aboutPlayer(named, (playerId) => api.call(opsReadVerification, { params: { playerId } })),
  staleOn: (action$) => action$.pipe(filter(isAnyOf(verificationActDone, verificationActFailed))),
})
