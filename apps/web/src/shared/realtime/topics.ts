import { topics as constants } from '@player-site/contracts/kernel/session-constants.ts'
import type { TopicBody, TopicSpec } from '@player-site/contracts/kernel/topic.ts'
import { readTopics } from '@player-site/contracts/topics/topics.calls.ts'
import {
  type TopicVersion,
  topicEvent,
  unwatchTopics,
  watchTopics,
} from '@player-site/contracts/topics/topics.events.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  switchMap,
  timer,
} from 'rxjs'
import * as z from 'zod/mini'
import { failureOf } from '../api/failure.ts'
import type { Dependencies } from '../epic/dependencies.ts'
import { commandIssued, eventArrived, linkChanged } from './realtime.actions.ts'

const topicArrived = eventArrived(topicEvent)

/** The viewer of a topic: a player, a visitor (`null`), or not known yet (`undefined`). */
type Viewer = string | null | undefined

export interface TopicWatch<T extends TopicSpec> {
  readonly action$: Observable<UnknownAction>
  /** Whether anything on the page shows the topic. Only one epic may watch a topic. */
  readonly isWanted$: Observable<boolean>
  readonly viewer$: Observable<Viewer>
  /** Handles a new version of the topic. */
  readonly toAction: (body: TopicBody<T>) => UnknownAction
}

type TopicDeps = Pick<Dependencies, 'api' | 'scheduler' | 'isVisible$' | 'log'>

/**
 * Keeps one topic current while it is shown: a player receives it by the socket, a visitor polls
 * for it while the page is visible. Versions that are not newer are dropped, whatever their source.
 */
export const watchTopic = <T extends TopicSpec>(
  topic: T,
  { action$, isWanted$, viewer$, toAction }: TopicWatch<T>,
  deps: TopicDeps,
): Observable<UnknownAction> =>
  defer(() => {
    let version = 0
    const take = (news: TopicVersion): Observable<UnknownAction> => {
      if (news.topic !== topic.name || news.version <= version) return EMPTY
      const body = z.safeParse<T['body']>(topic.body, news.body)
      if (!body.success) {
        deps.log.warn('topics.unreadable', { topic: topic.name })
        return EMPTY
      }
      version = news.version
      return of(toAction(body.data))
    }
    const follow = (viewer: Viewer): Observable<UnknownAction> => {
      if (viewer === undefined) return EMPTY
      return viewer === null
        ? pollAsVisitor(topic, deps).pipe(mergeMap(take))
        : merge(
            action$.pipe(
              filter(topicArrived.match),
              mergeMap(({ payload }) => take(payload.body)),
            ),
            watchOnEachConnection(topic, action$),
          )
    }
    const wanted$ = isWanted$.pipe(distinctUntilChanged())
    return merge(
      wanted$.pipe(
        // switchMap: no data of one viewer may reach the next.
        switchMap((isWanted) =>
          isWanted ? viewer$.pipe(distinctUntilChanged(), switchMap(follow)) : EMPTY,
        ),
      ),
      wanted$.pipe(
        pairwise(),
        filter(([wasWanted, isWanted]) => wasWanted && !isWanted),
        map(() => commandIssued({ name: unwatchTopics.name, body: { topics: [topic.name] } })),
      ),
    )
  })

/** A new connection has no topics. If it is already open, the topic is requested at once. */
const watchOnEachConnection = (
  { name }: TopicSpec,
  action$: Observable<UnknownAction>,
): Observable<UnknownAction> =>
  merge(
    of(undefined),
    action$.pipe(
      filter(linkChanged.match),
      filter(({ payload }) => payload === 'up'),
    ),
  ).pipe(map(() => commandIssued({ name: watchTopics.name, body: { topics: [name] } })))

const pollAsVisitor = (
  { name }: TopicSpec,
  { api, scheduler, isVisible$, log }: TopicDeps,
): Observable<TopicVersion> =>
  isVisible$.pipe(
    distinctUntilChanged(),
    // switchMap: a hidden page sends no requests; a page that becomes visible polls at once.
    switchMap((isVisible) => (isVisible ? timer(0, constants.visitorPollMs, scheduler) : EMPTY)),
    // exhaustMap: while a reply is pending no other request is sent.
    exhaustMap(() =>
      api.call(readTopics, { query: { names: name } }).pipe(
        mergeMap(({ topics }) => topics),
        catchError((error: unknown) => {
          log.warn('topics.pollFailed', { topic: name, code: failureOf(error).code })
          return EMPTY
        }),
      ),
    ),
  )
