import { resume } from '@player-site/contracts/realtime/realtime.events.ts'
import type { PlayerRooms } from './player-rooms.ts'
import { type TabCommand, tabCommand } from './tab-commands.ts'

export const resumeCommand = (rooms: Pick<PlayerRooms, 'resume'>): TabCommand =>
  tabCommand(resume, async (from, { tab, session }) => ({
    replayed: await rooms.resume(session.playerId, tab.id, from),
  }))
