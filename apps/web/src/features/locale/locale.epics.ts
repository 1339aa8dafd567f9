import { distinctUntilChanged, filter, map, merge, share, switchMap, takeUntil, timer } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { loadText } from '../../shared/locale/messages.ts'
import { type LocalePart, localeEntered, textArrived } from './locale.slice.ts'

/** A page shows English when its own language takes longer, and its language once it is there. */
const patienceMs = 3_000

export const loadTextWhenLanguageChanges: AppEpic<LocalePart> = (action$, _, deps) =>
  action$.pipe(
    filter(localeEntered.match),
    map(({ payload }) => payload.language),
    distinctUntilChanged(),
    // switchMap: text of a language that was left again must not arrive over the new one's.
    switchMap((language) => {
      const text$ = loadText(language, deps).pipe(share())
      const late$ = timer(patienceMs, deps.scheduler).pipe(
        map(() => ({})),
        takeUntil(text$),
      )
      return merge(text$, late$).pipe(map((messages) => textArrived({ language, messages })))
    }),
  )
