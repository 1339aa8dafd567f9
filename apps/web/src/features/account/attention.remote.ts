import { readAttention } from '@player-site/contracts/account/account-details.calls.ts'
import {
  readAccessContext,
  readAccessDetails,
} from '@player-site/contracts/player-access/player-access.calls.ts'
import { filter, forkJoin } from 'rxjs'
import { playerAttributesChanged, snapshotArrived } from '../../shared/realtime/realtime.actions.ts'
import { defineRemote } from '../../shared/remote/define-remote.ts'

/** What the player should look at. */
export const attentionRemote = defineRemote('attention', {
  read: ({ api }) => api.call(readAttention),
})

/**
 * What is closed to the player, and the facts behind it. The guards follow the pushed flags at
 * once, the reasons come from the platform.
 */
export const accessRemote = defineRemote('playerAccess', {
  read: ({ api }) =>
    forkJoin({ details: api.call(readAccessDetails), context: api.call(readAccessContext) }),
  staleOn: (action$) =>
    action$.pipe(
      filter((action) => playerAttributesChanged.match(action) || snapshotArrived.match(action)),
    ),
})
