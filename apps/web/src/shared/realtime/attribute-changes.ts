import type { UnknownAction } from '@reduxjs/toolkit'
import { filter, map, merge, type Observable } from 'rxjs'
import { playerAttributesChanged, snapshotArrived } from './realtime.actions.ts'

/**
 * Emits when an attribute of the player was changed, by any party; and on each snapshot, since a
 * change may have been missed before it.
 */
export const attributeChanges = (
  action$: Observable<UnknownAction>,
  name: string,
): Observable<void> =>
  merge(
    action$.pipe(
      filter(playerAttributesChanged.match),
      filter(({ payload }) => name in payload.body.attributes),
    ),
    action$.pipe(filter(snapshotArrived.match)),
  ).pipe(map(() => undefined))
