import { distinctUntilChanged, filter, map, switchMap } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { loadText } from '../../shared/locale/messages.ts'
import { type LocalePart, localeEntered, textArrived } from './locale.slice.ts'

export const loadTextWhenLanguageChanges: AppEpic<LocalePart> = (action$, _, deps) =>
  action$.pipe(
    filter(localeEntered.match),
    map(({ payload }) => payload.language),
    distinctUntilChanged(),
    // switchMap: text of a language that was left again must not arrive over the new one's.
    switchMap((language) => loadText(language, deps)),
    map((messages) => textArrived(messages)),
  )
