import {
  opsListWaitingGrants,
  opsReadPlayerBonuses,
} from '@player-site/contracts/ops/ops-player-bonuses.calls.ts'
import type { BonusGrant } from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { isAnyOf } from '@reduxjs/toolkit'
import { filter, map } from 'rxjs'
import { aboutPlayer, defineConsoleRemote, followedList } from '../console-remote.ts'
import { bonusActDone, bonusActFailed } from './player-bonuses.slice.ts'

/** What waits for a second person. */
export const waitingGrantsRemote = defineConsoleRemote('waitingGrants', {
  ...followedList,
  openWhile: ({ page, playerBonuses }) =>
    page === 'playerBonuses' && playerBonuses.asked === undefined ? page : undefined,
  read: ({ api }) =>
    api.call(opsListWaitingGrants).pipe(map(({ grants }): readonly BonusGrant[] => grants)),
})

/** The shown bonuses of the open player. Never polled: each reading is recorded. */
export const heldBonusesRemote = defineConsoleRemote('heldBonuses', {
  openWhile: ({ playerBonuses }) => playerBonuses.asked,
  read: ({ api }, { playerId: named, after }) =>
    aboutPlayer(named, (playerId) =>
      api.call(opsReadPlayerBonuses, {
        params: { playerId },
        query: after === undefined ? {} : { after },
      }),
    ),
  staleOn: (action$) => action$.pipe(filter(isAnyOf(bonusActDone, bonusActFailed))),
})
