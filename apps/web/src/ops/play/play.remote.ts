import { readPlayerRounds } from '@player-site/contracts/ops/ops.calls.ts'
import type { OpsRole } from '@player-site/contracts/ops/ops.entities.ts'
import { aboutPlayer, defineConsoleRemote } from '../console-remote.ts'

/** Whether a role is shown what a player played. */
export const maySeePlay = (role: OpsRole): boolean => role === 'support' || role === 'ops'

/** The shown rounds of the open player. Never polled: the platform records each reading. */
export const roundsRemote = defineConsoleRemote('playedRounds', {
  openWhile: ({ session, play }) =>
    session.is === 'in' && maySeePlay(session.operator.role) ? play.asked : undefined,
  read: ({ api }, { playerId: named, after }) =>
    aboutPlayer(named, (playerId) =>
      api.call(readPlayerRounds, { params: { playerId }, query: after ? { after } : {} }),
    ),
})
