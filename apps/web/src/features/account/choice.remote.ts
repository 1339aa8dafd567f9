import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import { catchError, concatMap, filter, map, type Observable, of } from 'rxjs'
import { type Failure, failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { defineRemote } from '../../shared/remote/define-remote.ts'
import { toastShown } from '../toasts/index.ts'

export interface Choice {
  /** As switched on this page, whether it is saved yet or not. */
  readonly isOn: boolean
  /** Why the last change was not saved. */
  readonly failure?: Failure
}

interface ChoiceCalls {
  readonly read: (api: Dependencies['api']) => Observable<{ readonly isOn: boolean }>
  readonly save: (api: Dependencies['api'], isOn: boolean) => Observable<unknown>
  /** When it may have changed elsewhere. */
  readonly staleOn?: (action$: Observable<UnknownAction>) => Observable<unknown>
}

/** A choice of the player between on and off, which is saved with each press. */
export function defineChoice<const Name extends string>(
  name: Name,
  { read, save, staleOn }: ChoiceCalls,
) {
  const switched = createAction<boolean>(`${name}/switched`)
  const notSaved = createAction<Failure>(`${name}/notSaved`)
  const remote = defineRemote(name, {
    read: ({ api }) => read(api).pipe(map(({ isOn }): Choice => ({ isOn }))),
    ...(staleOn && { staleOn }),
    merge: (arrived, shown) => ({ ...shown, ...arrived }),
    change(held, action) {
      if (held.is !== 'ready') return held
      if (switched.match(action)) return { ...held, value: { isOn: action.payload } }
      return notSaved.match(action)
        ? { ...held, value: { ...held.value, failure: action.payload } }
        : held
    },
  })
  /** A failed change is shown as it is stored: it is read again. */
  const saveWhenSwitched: AppEpic<unknown> = (action$, _, { api }) =>
    action$.pipe(
      filter(switched.match),
      // concatMap: each change is saved, in the order of the presses.
      concatMap(({ payload: isOn }) =>
        save(api, isOn).pipe(
          map(
            (): UnknownAction =>
              toastShown({
                level: 'success',
                messageId: 'player.account.notifications.update.success',
              }),
          ),
          catchError((error: unknown) =>
            of<UnknownAction[]>(notSaved(failureOf(error)), remote.reloadRequested()),
          ),
        ),
      ),
    )
  return { remote, switched, saveWhenSwitched }
}
