import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Failure } from '../../shared/api/failure.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { Remote } from '../../shared/remote/remote.ts'
import { selectSessionPhase } from '../session/index.ts'
import {
  lobbyRequested,
  type StateWithLobby,
  selectLobby,
  selectLobbyFailure,
  viewerKey,
} from './lobby.slice.ts'

/** The viewer of this page; undefined until the session is known. */
export function useViewerKey(): string | undefined {
  const { prefix } = useLocale()
  const phase = useSelector(selectSessionPhase)
  return phase.is === 'resolved' ? viewerKey(prefix, phase.player?.playerId) : undefined
}

export interface ShownLobbyView {
  readonly view: Remote<LobbyView>
  /** Why the rows that are missing could not be loaded. */
  readonly failure: Failure | undefined
  readonly viewer: string | undefined
  readonly retry: () => void
}

/** A lobby for the viewer, loaded when it is not. @param rows how many of its rows are shown */
export function useLobby(lobby: LobbyPageType, rows: number): ShownLobbyView {
  const dispatch = useDispatch()
  const viewer = useViewerKey()
  const view = useSelector((state: StateWithLobby) => selectLobby(state, lobby, viewer))
  const failure = useSelector((state: StateWithLobby) => selectLobbyFailure(state, lobby, viewer))
  const request = () => {
    if (viewer !== undefined) dispatch(lobbyRequested({ lobby, key: viewer, rows }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say all that the request does
  useEffect(request, [lobby, viewer, rows])
  return { view, failure, viewer, retry: request }
}
