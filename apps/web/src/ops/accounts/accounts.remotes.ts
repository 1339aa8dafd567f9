import type { RecordedDecision } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import {
  opsListWaitingDecisions,
  opsReadAccount,
} from '@player-site/contracts/ops/ops-account.calls.ts'
import { isAnyOf } from '@reduxjs/toolkit'
import { filter, map } from 'rxjs'
import { aboutPlayer, defineConsoleRemote, followedList } from '../console-remote.ts'
import { accountActDone, accountActFailed } from './accounts.slice.ts'

/** What waits for a second signature. */
export const waitingRemote = defineConsoleRemote('waitingDecisions', {
  ...followedList,
  openWhile: ({ page, accounts }) =>
    page === 'accounts' && accounts.playerId === undefined ? page : undefined,
  read: ({ api }) =>
    api
      .call(opsListWaitingDecisions)
      .pipe(map(({ decisions }): readonly RecordedDecision[] => decisions)),
})

/** The account of the open player. */
export const accountRemote = defineConsoleRemote('account', {
  openWhile: ({ accounts }) => accounts.playerId,
  read: ({ api }, named) =>
    aboutPlayer(named, (playerId) => api.call(opsReadAccount, { params: { playerId } })),
  staleOn: (action$) => action$.pipe(filter(isAnyOf(accountActDone, accountActFailed))),
})
