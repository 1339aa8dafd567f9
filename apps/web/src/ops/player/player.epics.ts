import {
  playerId as playerIdSchema,
  sessionId as sessionIdSchema,
} from '@player-site/contracts/kernel/ids.ts'
import {
  endPlayerSession,
  endPlayerSessions,
  resyncPlayer,
} from '@player-site/contracts/ops/ops.calls.ts'
import { map, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import type { Api } from '../../shared/api/api.ts'
import { actWhenRequested } from '../page-acts.ts'
import { selectPlayerByAddress } from '../player-of-address.ts'
import {
  actDone,
  actFailed,
  actRequested,
  type PlayerAct,
  playerClosed,
  playerOpened,
} from './player.slice.ts'

const openPlayerByAddress = selectPlayerByAddress('players', (playerId) =>
  playerId ? playerOpened(playerId) : playerClosed(),
)

const send = (api: Api, act: PlayerAct): Observable<unknown> => {
  const playerId = z.parse(playerIdSchema, act.playerId)
  switch (act.is) {
    case 'resync':
      return api.call(resyncPlayer, { params: { playerId } })
    case 'endSessions':
      return api.call(endPlayerSessions, { params: { playerId } })
    case 'endSession': {
      const sessionId = z.parse(sessionIdSchema, act.sessionId)
      return api.call(endPlayerSession, { params: { sessionId }, body: { playerId } })
    }
  }
}

const actOnPlayerWhenRequested = actWhenRequested({
  requested: actRequested,
  send: (act, api) => send(api, act).pipe(map(() => actDone(act))),
  failed: (failure, act) => actFailed({ act, failure }),
})

export const playerEpics = { openPlayerByAddress, actOnPlayerWhenRequested }
