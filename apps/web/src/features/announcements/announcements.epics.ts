import { maintenance } from '@player-site/contracts/announcements/announcements.topics.ts'
import { announcements as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { defer, filter, ignoreElements, map, of, tap } from 'rxjs'
import * as z from 'zod/mini'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { watchTopic } from '../../shared/realtime/topics.ts'
import { selectViewer } from '../session/index.ts'
import {
  announcementDismissed,
  announcementsArrived,
  dismissedFound,
} from './announcements.slice.ts'
import type { StateForAnnouncements, StateWithAnnouncements } from './announcements.state.ts'

/** @see A§2 Maintenance */
export const followAnnouncements: AppEpic<StateForAnnouncements> = (action$, state$, deps) =>
  watchTopic(
    maintenance,
    {
      action$,
      isWanted$: state$.pipe(map(({ announcements }) => (announcements?.shown ?? 0) > 0)),
      viewer$: state$.pipe(map(selectViewer)),
      toAction: ({ announcements }) => announcementsArrived(announcements),
    },
    deps,
  )

const keptKeys = z.array(z.string())

function readKeys(text: string | null): readonly string[] {
  try {
    const read = z.safeParse(keptKeys, JSON.parse(text ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

/** A reload does not bring back what was dismissed. */
export const findDismissedOnStart: AppEpic<unknown> = (_, __, { announcementStore }) =>
  defer(() => of(dismissedFound(readKeys(announcementStore.read()))))

export const keepDismissed: AppEpic<StateWithAnnouncements> = (
  action$,
  state$,
  { announcementStore },
) =>
  action$.pipe(
    filter(announcementDismissed.match),
    tap(() => {
      const dismissed = state$.value.announcements?.dismissed ?? []
      announcementStore.write(JSON.stringify(dismissed.slice(-constants.maxListed)))
    }),
    ignoreElements(),
  )
