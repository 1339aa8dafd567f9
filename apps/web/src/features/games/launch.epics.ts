import { mayEnter } from '@player-site/contracts/access/access.entities.ts'
import { productOf } from '@player-site/contracts/games/games.entities.ts'
import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import {
  readDemoDetail,
  readGameDetail,
} from '@player-site/contracts/games/launch/game-detail.calls.ts'
import { liveTableProvider } from '@player-site/contracts/games/providers.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  defer,
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
import { clientFailure, type Failure, failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { depositHash } from '../../shared/ui/page-hash.ts'
import { gamePlayed } from '../game-lists/index.ts'
import { type StateWithSession, selectSessionPhase, signOutRequested } from '../session/index.ts'
import { type StateWithSite, selectFlags } from '../site/index.ts'
import { toastShown } from '../toasts/index.ts'
import { isNamedBy, isOnOwnRoute, lobbyBefore, needsSignIn } from './launch/launch.rules.ts'
import { gameLanguageOf } from './launch/launch-address.ts'
import type { GameDetail, LaunchContext } from './launch/launch-provider.ts'
import { findLaunchProvider } from './launch/providers.ts'
import {
  frameLoaded,
  type GameRequest,
  gameClosed,
  gameOpened,
  launchFailed,
  launchNeedsSignIn,
  launchOffered,
  launchRestricted,
  launchStarted,
  launchSucceeded,
  type StageId,
  type StateWithLaunch,
  selectLaunch,
  stageIds,
} from './launch.slice.ts'

/** A frame reports no load errors, so one that stays silent counts as failed. */
export const frameDeadlineMs = 20_000

/** An action about one of the two games. */
interface OnStage {
  readonly meta: { readonly stage: StageId }
}
const isOn =
  (stage: StageId) =>
  ({ meta }: OnStage): boolean =>
    meta.stage === stage

/**
 * Opens the games that the page shows: for real money for a signed-in player, otherwise as a demo.
 * It restarts when that changes, so signing in on a demo turns it into the real game.
 */
export const openGameWhenRequested: AppEpic<StateWithLaunch & StateWithSession & StateWithSite> = (
  action$,
  state$,
  deps,
) => merge(...stageIds.map((stage) => openOnStage(stage, action$, state$, deps)))

type OpenEpic = Parameters<typeof openGameWhenRequested>

const openOnStage = (
  stage: StageId,
  action$: OpenEpic[0],
  state$: OpenEpic[1],
  deps: Dependencies,
): Observable<UnknownAction> =>
  merge(action$.pipe(filter(gameOpened.match)), action$.pipe(filter(gameClosed.match))).pipe(
    filter(isOn(stage)),
    // switchMap: a stage shows one game, so replies for the previous one are dropped.
    switchMap((action) => {
      if (!gameOpened.match(action)) return EMPTY
      return state$.pipe(
        map(selectSessionPhase),
        filter((phase) => phase.is === 'resolved'),
        map(({ player }) => player),
        // A changed profile does not restart a game; a different player does.
        distinctUntilChanged((a, b) => a?.playerId === b?.playerId),
        switchMap((player) => {
          const wanted = { request: action.payload, stage, player }
          const { liveTableProvider } = selectFlags(state$.value)
          return concat(of(launchStarted(stage)), launch(wanted, liveTableProvider, deps)).pipe(
            catchError((error: unknown) => refusedLaunch(error, wanted, deps)),
          )
        }),
      )
    }),
  )

interface WantedGame {
  readonly request: GameRequest
  readonly stage: StageId
  /** Null: a visitor. */
  readonly player: Player | null
}

/** Signs out where the live casino did not accept the player. @see B§4 "with a 400 response" */
function refusedLaunch(
  error: unknown,
  { request, stage }: WantedGame,
  deps: Dependencies,
): Observable<UnknownAction> {
  const failure = failureOf(error)
  switch (failure.code) {
    case 'access.productRestricted':
      return of(launchRestricted(undefined, stage))
    case 'game.liveAuthenticationRefused':
      return of(launchFailed(failure, stage), signOutRequested())
    case 'game.notFound':
    case 'game.restricted':
      // The game beside it stays open.
      return stage === 'main'
        ? backToLobby(failure, request, deps)
        : of(launchFailed(failure, stage))
    default:
      return of(launchFailed(failure, stage))
  }
}

/** A game that cannot be opened here leads back to its lobby, which says why. @see B§2 Guards */
const backToLobby = (
  { code }: Failure,
  { path }: GameRequest,
  { navigate }: Dependencies,
): Observable<UnknownAction> =>
  defer(() => {
    navigate(lobbyBefore(path), { replace: true })
    return of(toastShown({ level: 'error', messageId: `error.${code}` }))
  })

/** @throws ApiFailure `game.notFound` where the reply has no data. @see B§4 Game launch */
function detailOf(
  { game: name, tag }: GameRequest,
  player: Player | null,
  { api, channel }: Dependencies,
): Observable<GameDetail> {
  const body = {
    ...(name.by === 'slug' ? { slug: name.gameSlug } : { gameId: name.gameId }),
    ...(player && { currency: player.profile.currencyCode }),
    language: languageOf(tag),
    locale: tag,
    platform: channel() === 'Mobile' ? ('mobile' as const) : ('desktop' as const),
  }
  return api.call(player ? readGameDetail : readDemoDetail, { body }).pipe(
    map(({ data }) => {
      if (!data || !isNamedBy(data.gameDetail, name)) throw clientFailure('game.notFound', 404)
      return data.gameDetail
    }),
  )
}

const languageOf = (tag: string): string => tag.split('-')[0] ?? tag

function launch(
  wanted: WantedGame,
  hasLiveTables: boolean,
  deps: Dependencies,
): Observable<UnknownAction> {
  const { request, stage, player } = wanted
  return detailOf(request, player, deps).pipe(
    switchMap((game) => {
      const provider = findLaunchProvider(game.provider)
      if (game.provider === liveTableProvider && !hasLiveTables)
        throw clientFailure('game.notFound')
      if (!mayEnter(productOf(game), player ?? undefined)) return of(launchRestricted(game, stage))
      if (stage === 'main' && !isOnOwnRoute(game, request.game)) {
        deps.navigate(gameAddress(game, request.localePrefix, true), { replace: true })
        return EMPTY
      }
      if (!player && needsSignIn(game, provider)) return of(launchNeedsSignIn(game, stage))
      if (!player && deps.channel() === 'Mobile' && !request.isDemoChosen) {
        return of(launchOffered(game, stage))
      }
      const mode = player ? 'real' : 'demo'
      return provider[mode](contextOf(game, request, deps)).pipe(
        map((url) => launchSucceeded({ game, url, mode }, stage)),
        catchError((error: unknown) => {
          // The law of the visitor's location: play may be allowed for players but not for
          // visitors.
          if (failureOf(error).code !== 'game.demoForbidden') throw error
          return of(launchNeedsSignIn({ ...game, isDemoForbidden: true }, stage))
        }),
      )
    }),
  )
}

function contextOf(
  game: GameDetail,
  { path, tag, isRetry }: GameRequest,
  { api, channel, siteOrigin }: Dependencies,
): LaunchContext {
  const lobbyUrl = `${siteOrigin}${lobbyBefore(path)}`
  return {
    api,
    game,
    channel: channel(),
    language: gameLanguageOf(tag),
    tag,
    siteOrigin,
    lobbyUrl,
    depositUrl: `${lobbyUrl}${depositHash}`,
    isRetry,
  }
}

/** The flags can change mid-game: a restricted player leaves the game. @see B§2 Guards */
export const leaveGameWhenRestricted: AppEpic<StateWithLaunch & StateWithSession> = (_, state$) =>
  state$.pipe(
    mergeMap((state) => {
      const { phase: session } = state.session
      if (session.is !== 'resolved') return EMPTY
      return stageIds.flatMap((stage) => {
        const phase = selectLaunch(state, stage)
        if (phase.is !== 'open') return []
        const isIn = mayEnter(productOf(phase.game), session.player ?? undefined)
        return isIn ? [] : [launchRestricted(phase.game, stage)]
      })
    }),
  )

/** @see B§7 "POST recent game" */
export const tellPlayedGame: AppEpic<StateWithLaunch> = (action$) =>
  action$.pipe(
    filter(launchSucceeded.match),
    filter(({ payload }) => payload.mode === 'real'),
    map(({ payload: { game } }) => {
      const lobby = game.type === 'liveCasinoGames' ? 'live-casino' : 'casino-lobby'
      return gamePlayed({ gameId: game.gameId, lobby })
    }),
  )

export const giveUpOnSilentFrame: AppEpic<StateWithLaunch> = (action$, _, { scheduler }) =>
  merge(
    ...stageIds.map((stage) =>
      action$.pipe(
        filter(launchSucceeded.match),
        filter(isOn(stage)),
        switchMap(() =>
          timer(frameDeadlineMs, scheduler).pipe(
            map(() => launchFailed(silentFrame, stage)),
            takeUntil(
              action$.pipe(
                filter(
                  (a) => frameLoaded.match(a) || gameClosed.match(a) || launchStarted.match(a),
                ),
                filter(isOn(stage)),
              ),
            ),
          ),
        ),
      ),
    ),
  )

const silentFrame: Failure = {
  code: 'game.unavailable',
  details: {},
  status: 0,
  requestId: undefined,
}
