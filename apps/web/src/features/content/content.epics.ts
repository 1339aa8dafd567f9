import { askContent } from '@player-site/contracts/content/content.calls.ts'
import {
  catchError,
  defer,
  exhaustMap,
  filter,
  from,
  groupBy,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
} from 'rxjs'
import * as z from 'zod/mini'
import { clientFailure, failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { isFresh } from '../../shared/remote/remote.ts'
import {
  contactUsShelf,
  errorPageShelf,
  footerShelf,
  helpCentreShelf,
  homeBoxesShelf,
  informationShelf,
  listedPageShelf,
  lobbyBoxesShelf,
  pageShelf,
  paymentMethodsShelf,
  tournamentBoxesShelf,
  vipShelf,
  welcomeShelf,
} from './content.slice.ts'
import type { StateWithContent } from './content.state.ts'
import { contentInPage } from './content-in-page.ts'
import { type Params, remoteIn, type ShelfOf } from './shelf.ts'

/** Parameters are sent as `$name`, each as JSON. */
const queryOf = (groq: string, params: Params) => ({
  query: groq,
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => [`$${name}`, JSON.stringify(value)]),
  ),
})

const answerOf = <T>(
  { query }: ShelfOf<T>,
  params: Params,
  { api }: Pick<Dependencies, 'api'>,
): Observable<T> =>
  defer(() => from(query())).pipe(
    switchMap(({ groq, reply }) =>
      api.call(askContent, { query: queryOf(groq, params) }).pipe(
        map(({ result }) => {
          const read = z.safeParse(reply, result)
          if (!read.success) throw clientFailure('reply.invalid', 200)
          return read.data
        }),
      ),
    ),
  )

/** Loads what a screen requests, unless the loaded value is fresh. @see B§4 Data loading */
const loadShelf =
  <T>(shelf: ShelfOf<T>): AppEpic<StateWithContent> =>
  (action$, state$, deps) =>
    action$.pipe(
      filter(shelf.wanted.match),
      map(({ payload }) => payload),
      filter(
        ({ key }) => !isFresh(remoteIn(shelf.of(state$.value.content), key), deps.scheduler.now()),
      ),
      groupBy(({ key }) => key),
      mergeMap((wanted$) =>
        wanted$.pipe(
          // exhaustMap: a second request for the same content shares the one in flight.
          exhaustMap(({ key, params }) =>
            answerOf(shelf, params, deps).pipe(
              map((value) => shelf.arrived({ key, value, atMs: deps.scheduler.now() })),
              catchError((error: unknown) => of(shelf.failed({ key, failure: failureOf(error) }))),
            ),
          ),
        ),
      ),
    )

const loaders: readonly AppEpic<StateWithContent>[] = [
  loadShelf(pageShelf),
  loadShelf(listedPageShelf),
  loadShelf(informationShelf),
  loadShelf(contactUsShelf),
  loadShelf(paymentMethodsShelf),
  loadShelf(footerShelf),
  loadShelf(welcomeShelf),
  loadShelf(helpCentreShelf),
  loadShelf(errorPageShelf),
  loadShelf(vipShelf),
  loadShelf(homeBoxesShelf),
  loadShelf(lobbyBoxesShelf),
  loadShelf(tournamentBoxesShelf),
]

export const loadContentWhenRequested: AppEpic<StateWithContent> = (action$, state$, deps) =>
  merge(...loaders.map((load) => load(action$, state$, deps)))

/** The page embeds its content; entries that cannot be parsed are requested. */
export const takeContentFromPage: AppEpic<StateWithContent> = (_, __, { boot, scheduler }) =>
  defer(() => {
    const playerId = boot.session?.player?.playerId
    return from(contentInPage(boot.content ?? [], scheduler.now(), playerId))
  })
