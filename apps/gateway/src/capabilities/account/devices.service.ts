import type { Device } from '@player-site/contracts/account/account.entities.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import { session as constants } from '@player-site/contracts/kernel/session-constants.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'

/** What a session began on. */
interface SessionClient {
  /** `Chrome on Windows` */
  readonly device?: string | undefined
  readonly country?: string | undefined
}

/** A session of a player. Times in ms since 1970. */
export interface OwnSession {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  readonly startedAt: number
  readonly expiresAt: number
  readonly client?: SessionClient | undefined
}

export interface DevicesDeps {
  readonly sessions: {
    readonly ofPlayer: (playerId: PlayerId) => Promise<readonly OwnSession[]>
    readonly end: (session: OwnSession, reason: SessionEndReason) => Promise<'ended' | 'gone'>
  }
  /** When a session ends for lack of activity. */
  readonly idleEndsAt: (session: OwnSession) => Promise<number>
}

/** A player's own view of their sessions. @see design "Sessions" */
export interface Devices {
  /** The current one first, then the last active. */
  list(current: OwnSession): Promise<readonly Device[]>
  /** Ends another session of the same player; one that is gone, or not theirs, changes nothing. */
  signOut(current: OwnSession, other: SessionId): Promise<void>
  signOutOthers(current: OwnSession): Promise<void>
}

const isoAt = (ms: number): string => new Date(ms).toISOString()

export function createDevices({ sessions, idleEndsAt }: DevicesDeps): Devices {
  const othersOf = async ({ playerId, sessionId }: OwnSession): Promise<readonly OwnSession[]> => {
    const all = await sessions.ofPlayer(playerId)
    return all.filter((session) => session.sessionId !== sessionId)
  }
  const deviceOf = async (session: OwnSession, current: OwnSession): Promise<Device> => {
    const { sessionId, startedAt, client } = session
    const lastActive = (await idleEndsAt(session)) - constants.idleLimitMs
    return {
      sessionId,
      ...(client?.device && { name: client.device }),
      ...(client?.country && { country: client.country }),
      startedAt: isoAt(startedAt),
      lastActiveAt: isoAt(Math.max(startedAt, lastActive)),
      isCurrent: sessionId === current.sessionId,
    }
  }
  const end = (session: OwnSession) => sessions.end(session, 'device_signed_out')
  return {
    async list(current) {
      const all = [current, ...(await othersOf(current))]
      const [first, ...others] = await Promise.all(all.map((one) => deviceOf(one, current)))
      others.sort((a, b) => b.lastActiveAt.localeCompare(a.lastActiveAt))
      return first ? [first, ...others] : []
    },
    async signOut(current, other) {
      const session = (await othersOf(current)).find(({ sessionId }) => sessionId === other)
      if (session) await end(session)
    },
    async signOutOthers(current) {
      await Promise.all((await othersOf(current)).map(end))
    },
  }
}
