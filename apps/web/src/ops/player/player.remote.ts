import { readPlayer } from '@player-site/contracts/ops/ops.calls.ts'
import { filter } from 'rxjs'
import { aboutPlayer, defineConsoleRemote } from '../console-remote.ts'
import { actDone } from './player.slice.ts'

/** The page of the open player. Support sees the current state. */
export const playerRemote = defineConsoleRemote('playerPage', {
  openWhile: ({ player }) => player.playerId,
  read: ({ api }, named) =>
    aboutPlayer(named, (playerId) => api.call(readPlayer, { params: { playerId } })),
  staleOn: (action$) => action$.pipe(filter(actDone.match)),
  refreshMs: 2_000,
})
