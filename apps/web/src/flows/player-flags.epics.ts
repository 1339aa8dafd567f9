import { hasNewTerms } from '@player-site/contracts/terms/terms.entities.ts'
import { distinctUntilChanged, filter, ignoreElements, map, tap } from 'rxjs'
import {
  type StateWithSession,
  selectPlayer,
  selectSessionPhase,
} from '../features/session/index.ts'
import { type PlayerFlag, playerFlags } from '../shared/epic/dependencies.ts'
import type { AppEpic } from '../shared/epic/epic.ts'

const flagsOf = (state: StateWithSession): readonly PlayerFlag[] => {
  const player = selectPlayer(state)
  const isOn: Readonly<Record<PlayerFlag, boolean>> = {
    authorized: player !== null,
    'first-login': player?.profile.firstLogin ?? false,
    'updated-terms': hasNewTerms(player?.profile ?? {}),
  }
  return playerFlags.filter((flag) => isOn[flag])
}

/**
 * Stores flags about the player for other scripts on this origin, such as an operator's tag: signed
 * in, signed in for the first time, and new terms to accept. The site itself trusts only the
 * server. All flags are removed when the session ends.
 * @see A§3 "Local storage keeps: authorization flag, first-login flag, updated-terms flag", A§4
 * Sign-out
 */
export const keepPlayerFlags: AppEpic<StateWithSession> = (_, state$, { flagStore }) =>
  state$.pipe(
    filter((state) => selectSessionPhase(state).is === 'resolved'),
    map(flagsOf),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    tap((on) => flagStore.keep(on)),
    ignoreElements(),
  )
