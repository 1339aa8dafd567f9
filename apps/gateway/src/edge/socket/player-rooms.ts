import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { Bus, Unsubscribe } from '../../ports/bus.ts'
import { PlayerRoom, type PlayerRoomDeps } from './player-room.ts'
import type { Tab } from './tab.ts'

export interface PlayerRoomsDeps extends PlayerRoomDeps {
  readonly bus: Bus
  /** Whether a session still stands, asked of the store that all nodes share. */
  readonly isSessionLive: (sessionId: SessionId) => Promise<boolean>
  /** A player's first tab has come, or their last one gone. */
  readonly onOccupied: (playerId: PlayerId) => void
  readonly onEmpty: (playerId: PlayerId) => void
}

interface OpenRoom {
  readonly room: PlayerRoom
  /** Subscribed before anyone reads a snapshot, so that nothing falls in between. */
  readonly subscribed: Promise<Unsubscribe>
}

/** The rooms of this node's players: a room exists while somebody is in it. */
export function createPlayerRooms(deps: PlayerRoomsDeps) {
  const rooms = new Map<PlayerId, OpenRoom>()

  const open = (playerId: PlayerId): OpenRoom => {
    const room = new PlayerRoom(playerId, deps)
    const subscribed = deps.bus.subscribe(playerId, (message) => {
      room.receive(message).catch(() => {})
    })
    const opened = { room, subscribed }
    rooms.set(playerId, opened)
    deps.onOccupied(playerId)
    return opened
  }

  const closeIfEmpty = async (playerId: PlayerId, { room, subscribed }: OpenRoom) => {
    if (room.size > 0 || rooms.get(playerId)?.room !== room) return
    rooms.delete(playerId)
    deps.onEmpty(playerId)
    const unsubscribe = await subscribed
    await unsubscribe()
  }

  return {
    /** Resolves when the tab has been brought up to date; then `leave` must follow some day. */
    async join(playerId: PlayerId, tab: Tab): Promise<void> {
      const opened = rooms.get(playerId) ?? open(playerId)
      opened.room.admit(tab)
      await opened.subscribed
      // A session that ended after the handshake read it, and before we could hear of it, is
      // found out here; from now on its end reaches this room.
      if (await deps.isSessionLive(tab.sessionId)) await opened.room.bringUpToDate(tab.id)
      else opened.room.endTab(tab, 'expired')
    },
    leave(playerId: PlayerId, tabId: string): void {
      const opened = rooms.get(playerId)
      if (!opened) return
      opened.room.leave(tabId)
      closeIfEmpty(playerId, opened).catch(() => {
        deps.log.warn('room.unsubscribeFailed', { playerId })
      })
    },
    resume: (playerId: PlayerId, tabId: string, position: Position): Promise<number> =>
      rooms.get(playerId)?.room.resume(tabId, position) ?? Promise.resolve(0),
    /** Ends one tab, as when its session runs out. */
    end(playerId: PlayerId, tab: Tab, reason: string): void {
      rooms.get(playerId)?.room.endTab(tab, reason)
    },
  }
}

export type PlayerRooms = ReturnType<typeof createPlayerRooms>
