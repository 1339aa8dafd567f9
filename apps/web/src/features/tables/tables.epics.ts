import { tableSeatsTopic } from '@player-site/contracts/games/table-seats.topics.ts'
import { map } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { watchTopic } from '../../shared/realtime/topics.ts'
import { type StateWithSession, selectViewer } from '../session/index.ts'
import { areSeatsShown, type StateWithTables, seatsArrived } from './tables.slice.ts'

/** Follows the seats while a live table is on the page. @see B§3 seats and seatsTaken */
export const followTableSeats: AppEpic<StateWithTables & StateWithSession> = (
  action$,
  state$,
  deps,
) =>
  watchTopic(
    tableSeatsTopic,
    {
      action$,
      isWanted$: state$.pipe(map(areSeatsShown)),
      viewer$: state$.pipe(map(selectViewer)),
      toAction: ({ tables }) => seatsArrived(tables),
    },
    deps,
  )
