import { downloadPersonalData } from '@player-site/contracts/personal-data/personal-data.calls.ts'
import { catchError, exhaustMap, filter, map, of, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { withFreshAuthentication } from '../reauthentication/index.ts'
import {
  dataCancelled,
  dataFailed,
  dataRequested,
  dataSaved,
  type StateWithPersonalData,
} from './personal-data.slice.ts'

/** Saves the player's data once all of it has arrived: a part of it is no file. */
export const downloadDataWhenRequested: AppEpic<StateWithPersonalData> = (
  action$,
  _,
  { api, saveFile, scheduler },
) =>
  action$.pipe(
    filter(dataRequested.match),
    // exhaustMap: pressing twice must not use up two downloads.
    exhaustMap(() => {
      const download = () =>
        api.file(downloadPersonalData, { body: {} }).pipe(
          map((file) => {
            const day = new Date(scheduler.now()).toISOString().slice(0, 10)
            saveFile(`personal-data-${day}.json`, file, downloadPersonalData.file.mediaType)
            return dataSaved()
          }),
        )
      return withFreshAuthentication(action$, download, of(dataCancelled())).pipe(
        catchError((error: unknown) => of(dataFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(dataCancelled.match))),
      )
    }),
  )
