import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  share,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { loadText } from '../../shared/locale/load-text.ts'
import {
  localeEntered,
  type StateWithLocale,
  selectTextLanguage,
  textArrived,
} from './locale.slice.ts'

/** A page shows English while its own language is slow to load, and switches when it has loaded. */
const patienceMs = 3_000

export const loadTextWhenLanguageChanges: AppEpic<StateWithLocale> = (action$, state$, deps) =>
  action$.pipe(
    filter(localeEntered.match),
    map(({ payload }) => payload.language),
    distinctUntilChanged(),
    // switchMap: late text of a previous language must not replace the current one's.
    switchMap((language, nth) => {
      // A rendered page has its text.
      if (nth === 0 && selectTextLanguage(state$.value) === language) return EMPTY
      const text$ = loadText(language, deps).pipe(share())
      const late$ = timer(patienceMs, deps.scheduler).pipe(
        map(() => ({})),
        takeUntil(text$),
      )
      return merge(text$, late$).pipe(map((messages) => textArrived({ language, messages })))
    }),
  )
