import type { UnknownAction } from '@reduxjs/toolkit'
import { combineLatest, distinctUntilChanged, map } from 'rxjs'
import type { ConsoleEpic } from './console-epic.ts'

/** `p-1` of `/players/p-1`; undefined on every other page. */
function playerIdIn(hash: string, section: string): string | undefined {
  const start = `/${section}/`
  const named = hash.startsWith(start) ? hash.slice(start.length) : ''
  return named ? decodeURIComponent(named) : undefined
}

/** The address selects a section's player, or what else the section has pages of, also after a new sign-in. */
export const selectPlayerByAddress =
  (
    section: 'players' | 'verification' | 'accounts' | 'campaigns' | 'player-bonuses',
    act: (playerId: string | undefined) => UnknownAction,
  ): ConsoleEpic =>
  (_action$, state$, { hash$ }) =>
    combineLatest([
      hash$.pipe(
        map((hash) => playerIdIn(hash, section)),
        distinctUntilChanged(),
      ),
      state$.pipe(
        map(({ session }) => session.is === 'in'),
        distinctUntilChanged(),
      ),
    ]).pipe(map(([playerId]) => act(playerId)))
