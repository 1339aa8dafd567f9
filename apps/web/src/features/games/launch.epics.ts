import { mayEnter } from '@player-site/contracts/access/access.entities.ts'
import { launchDemo, launchGame, readGame } from '@player-site/contracts/games/games.calls.ts'
import { productOf } from '@player-site/contracts/games/games.entities.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithSession, selectSessionPhase } from '../session/index.ts'
import {
  frameLoaded,
  type GameRequest,
  gameClosed,
  gameOpened,
  launchFailed,
  launchNeedsSignIn,
  launchRestricted,
  launchStarted,
  launchSucceeded,
  type StateWithLaunch,
  selectLaunch,
} from './launch.slice.ts'

/** A frame reports no load errors, so one that stays silent counts as failed. */
export const frameDeadlineMs = 20_000

/**
 * Opens the game that the page shows: for real money for a signed-in player, otherwise as a demo.
 * It restarts when that changes, so signing in on a demo turns it into the real game.
 */
export const openGameWhenRequested: AppEpic<StateWithLaunch & StateWithSession> = (
  action$,
  state$,
  deps,
) =>
  merge(action$.pipe(filter(gameOpened.match)), action$.pipe(filter(gameClosed.match))).pipe(
    // switchMap: the page shows one game, so replies for the previous one are dropped.
    switchMap((action) => {
      if (!gameOpened.match(action)) return EMPTY
      return state$.pipe(
        map(selectSessionPhase),
        filter((phase) => phase.is === 'resolved'),
        map(({ player }) => player),
        // A changed profile does not restart a game; a different player does.
        distinctUntilChanged((a, b) => a?.playerId === b?.playerId),
        switchMap((player) =>
          concat(of(launchStarted()), launch(action.payload, player, deps)).pipe(
            catchError((error: unknown) => of(refusedLaunch(error))),
          ),
        ),
      )
    }),
  )

function refusedLaunch(error: unknown): UnknownAction {
  const failure = failureOf(error)
  return failure.code === 'access.productRestricted'
    ? launchRestricted(undefined)
    : launchFailed(failure)
}

function launch(
  { gameSlug, localePrefix, language }: GameRequest,
  player: Player | null,
  { api, channel, siteOrigin }: Dependencies,
): Observable<UnknownAction> {
  const subject = player ?? undefined
  return api.call(readGame, { params: { gameSlug } }).pipe(
    switchMap(({ data: { gameDetail: game } }) => {
      if (!mayEnter(productOf(game), subject)) return of(launchRestricted(game))
      if (!player && !game.demo) return of(launchNeedsSignIn(game))
      const body = {
        gameId: game.id,
        languageCode: language,
        channel: channel(),
        lobbyUrl: `${siteOrigin}/${localePrefix}`,
        ...(player && { currencyCode: player.profile.currencyCode }),
      }
      const spec = player ? launchGame : launchDemo
      const mode = player ? 'real' : 'demo'
      return api.call(spec, { body }).pipe(
        map(({ url }) => launchSucceeded({ game, url, mode })),
        catchError((error: unknown) => {
          // The law of the visitor's location: play may be allowed for players but not for
          // visitors.
          if (failureOf(error).code !== 'game.demoForbidden') throw error
          return of(launchNeedsSignIn(game))
        }),
      )
    }),
  )
}

/** The flags can change mid-game: a restricted player leaves the game. @see B§2 Guards */
export const leaveGameWhenRestricted: AppEpic<StateWithLaunch & StateWithSession> = (_, state$) =>
  state$.pipe(
    mergeMap((state) => {
      const { session } = state
      const phase = selectLaunch(state)
      if (phase.is !== 'open' || session.phase.is !== 'resolved') return EMPTY
      const isIn = mayEnter(productOf(phase.game), session.phase.player ?? undefined)
      return isIn ? EMPTY : of(launchRestricted(phase.game))
    }),
  )

export const giveUpOnSilentFrame: AppEpic<StateWithLaunch> = (action$, _, { scheduler }) =>
  action$.pipe(
    filter(launchSucceeded.match),
    switchMap(() =>
      timer(frameDeadlineMs, scheduler).pipe(
        map(() =>
          launchFailed({ code: 'game.unavailable', details: {}, status: 0, requestId: undefined }),
        ),
        takeUntil(
          action$.pipe(
            filter((a) => frameLoaded.match(a) || gameClosed.match(a) || launchStarted.match(a)),
          ),
        ),
      ),
    ),
  )
