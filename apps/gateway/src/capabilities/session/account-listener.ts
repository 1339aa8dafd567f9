import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { PlayerProfile } from '@player-site/contracts/session/session.entities.ts'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import { type Barred, barredByAttributes, barredByProfile } from './account-restriction.rules.ts'
import type { SessionService } from './session.service.ts'

interface AccountListenerDeps {
  readonly sessions: Pick<SessionService, 'endAll' | 'endRevoked'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
}

/**
 * Ends every session of a player whose account becomes restricted.
 * @see A§4 Responsible gambling, A§7 PLAYER_ATTRIBUTE_CHANGE
 */
export function createAccountListener({ sessions, clock, log }: AccountListenerDeps) {
  const endSessions = (playerId: PlayerId, reason: Barred | undefined): void => {
    if (!reason) return
    sessions.endAll(playerId, reason).catch((error: unknown) => {
      // Not retried here: the platform refuses the calls of these sessions, which ends them.
      const why = kindOf(error)
      log.warn('session.endAllFailed', { playerId, reason, why })
    })
  }
  const endRevoked = (playerId: PlayerId): void => {
    sessions.endRevoked(playerId, 'password_changed').catch((error: unknown) => {
      log.warn('session.endRevokedFailed', { playerId, why: kindOf(error) })
    })
  }
  return {
    onAttributes(playerId: PlayerId, attributes: Readonly<Record<string, unknown>>): void {
      endSessions(playerId, barredByAttributes(attributes))
      if (attributes['sessionsRevokedAt'] !== undefined) endRevoked(playerId)
    },
    /** Upstream does not repeat a push that was lost while no socket was open. */
    onProfile(playerId: PlayerId, profile: PlayerProfile): void {
      endSessions(playerId, barredByProfile(profile, clock.now()))
    },
  }
}
