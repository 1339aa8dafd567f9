import { randomUUID } from 'node:crypto'
import {
  changeActivityCheck,
  resetActivityTimer,
} from '@player-site/contracts/activity/activity.calls.ts'
import { activityTimer } from '@player-site/contracts/activity/activity.events.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import { type TabCommand, tabCommand } from '../../edge/socket/tab-commands.ts'
import type { Bus, BusMessage } from '../../ports/bus.ts'
import type { Log } from '../../ports/log.ts'
import type { SessionCalls } from '../../ports/player-calls.ts'

interface SignedIn {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
}

export interface ActivityCommandsDeps {
  /** Ends a session on every node. */
  readonly signOut: (session: SignedIn) => Promise<unknown>
  readonly calls: SessionCalls
  readonly bus: Pick<Bus, 'publish'>
}

type Did = Extract<BusMessage, { is: 'activity' }>['did']

const tellOwner = (bus: Pick<Bus, 'publish'>, playerId: PlayerId, did: Did) =>
  bus.publish(playerId, { is: 'activity', did })

/**
 * Runs a tab's reality check command. The platform is called first; then the owner, on whichever
 * node, removes the check from every tab. @see A§4 Responsible gambling "start, stop, reset,
 * logout, continue"
 */
export const activityTimerCommand = ({ signOut, calls, bus }: ActivityCommandsDeps): TabCommand =>
  tabCommand(activityTimer, async ({ action }, { session }) => {
    const { playerId, sessionId } = session
    switch (action) {
      case 'continue':
      case 'reset':
        await calls.ask(sessionId, resetActivityTimer, {}, randomUUID())
        await tellOwner(bus, playerId, 'acknowledged')
        break
      case 'start':
      case 'stop': {
        const body = { activityTimerOn: action === 'start' }
        await calls.ask(sessionId, changeActivityCheck, { body }, randomUUID())
        await tellOwner(bus, playerId, action === 'start' ? 'started' : 'stopped')
        break
      }
      case 'logout':
        await signOut(session)
    }
    return { action }
  })

/** Calls that change the check; polling restarts when it is switched off or its period changes. */
const didByCall = new Map<string, Did>([
  [resetActivityTimer.id, 'acknowledged'],
  [changeActivityCheck.id, 'started'],
])

/**
 * Notifies the owner when a call changed the check, from a link or the settings. The platform has
 * applied it by then, so the call succeeds; an owner that missed the message polls when the bus is
 * back.
 */
export const createActivityNotifier =
  (bus: Pick<Bus, 'publish'>, log: Log) =>
  async (call: CallSpec, playerId: PlayerId): Promise<void> => {
    const did = didByCall.get(call.id)
    if (!did) return
    await tellOwner(bus, playerId, did).catch(() => log.warn('activity.ownerUntold', { playerId }))
  }
