import { type PlayerId, playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import { isSessionFailure } from '@player-site/contracts/session/session-failure.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { type Observable, throwError } from 'rxjs'
import * as z from 'zod/mini'
import { clientFailure, type FailureCode } from '../shared/api/failure.ts'
import {
  defineRemote,
  type RemoteDependencies,
  type RemoteSpec,
  type RemoteValue,
} from '../shared/remote/define-remote.ts'
import type { Remote } from '../shared/remote/remote.ts'
import type { ConsoleState } from './console-epic.ts'
import { sessionEnded } from './session/session.slice.ts'

/** A remote value that a page shows. */
export interface ShownRemote<Value> {
  readonly select: (state: ConsoleState) => Remote<Value>
  readonly reloadRequested: () => UnknownAction
}

/** Whether a repetition cannot change the answer. */
export const isFinal = (failure: FailureCode): boolean =>
  failure === 'ops.roleForbidden' ||
  failure === 'ops.playerNotFound' ||
  failure === 'notOffered' ||
  failure === 'campaign.notFound' ||
  failure === 'request.invalid'

/** A list is polled, so that what others do appears by itself, and kept while it is closed. */
export const followedList = { refreshMs: 10_000, staleAfterMs: 0 } as const

type Spec<Value, Key> = RemoteSpec<Value, Key, ConsoleState, RemoteDependencies> & {
  readonly openWhile: (state: ConsoleState) => Key | undefined
}

/**
 * Declares a value of the console: it is loaded while its page is open and its operator signed in,
 * until an answer is final. A failure for the session ends it.
 */
export const defineConsoleRemote = <Name extends string, Value, Key>(
  name: Name,
  { openWhile, ...spec }: Spec<Value, Key>,
): RemoteValue<Name, Value, Key, ConsoleState> =>
  defineRemote(name, {
    isFinal: ({ code }) => isFinal(code),
    ...spec,
    openWhile: (state: ConsoleState) => (state.session.is === 'in' ? openWhile(state) : undefined),
    failureAction: (failure) => (isSessionFailure(failure) ? sessionEnded() : undefined),
  })

/** Reads about a player whom an address names. @throws request.invalid it names none */
export const aboutPlayer = <Value>(
  named: string,
  read: (playerId: PlayerId) => Observable<Value>,
): Observable<Value> => {
  const playerId = z.safeParse(playerIdSchema, named)
  return playerId.success ? read(playerId.data) : throwError(() => clientFailure('request.invalid'))
}
