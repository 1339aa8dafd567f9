import type { Socket } from 'socket.io'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import type { CongestionWatch } from './congestion-watch.ts'
import type { PlayerRooms } from './player-rooms.ts'
import type { SocketTab } from './socket-tab.ts'
import type { TabSession } from './tab.ts'
import { type TabCommand, type TabContext, TabListener } from './tab-commands.ts'

export interface AcceptTabDeps {
  readonly rooms: PlayerRooms
  /** Commands that tabs may send. */
  readonly commands: readonly TabCommand[]
  /** Called when a tab has joined and is up to date. */
  readonly onJoin: (from: TabContext) => void
  /** Called when a tab has left. */
  readonly onLeave: (from: TabContext) => void
  readonly congestion: Pick<CongestionWatch, 'changed'>
  readonly makeTab: (socket: Socket, session: TabSession) => SocketTab
  /** The tabs of this node. */
  readonly tabs: Set<SocketTab>
  readonly releaseAdmission: (session: TabSession, tabId: string) => void
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
}

const emptyHandshake = { headers: {}, auth: {}, query: {} }
const noData = {}
const noAcks = new Map<never, never>()

/**
 * Releases what a connection keeps of its request, 5 kB, once the handshake was read; any earlier
 * and the handshake would be empty. The connection has no data of its own either, and no
 * acknowledgements to wait for, since nothing we send requests one.
 */
function freeUnused(socket: Socket): void {
  Reflect.set(socket.conn, 'request', null)
  Reflect.set(socket.client, 'request', null)
  Reflect.set(socket, 'handshake', emptyHandshake)
  Reflect.set(socket, 'data', noData)
  Reflect.set(socket, 'acks', noAcks)
}

/** Makes a connection a tab of its player's room, until it or its session ends. */
export function acceptTab(socket: Socket, session: TabSession, deps: AcceptTabDeps): SocketTab {
  const { rooms, log, meter, tabs } = deps
  const { playerId, sessionId } = session
  const tab = deps.makeTab(socket, session)
  freeUnused(socket)
  const listener = new TabListener({ tab, session }, deps)
  tabs.add(tab)
  meter.tabsChanged(1)
  log.info('tab.joined', { playerId, sessionId, resumes: tab.readUpTo !== undefined })
  socket.on('disconnect', (why) => {
    const { closing } = tab.link
    tabs.delete(tab)
    deps.congestion.changed(tab.link, false)
    rooms.leave(playerId, tab.id)
    deps.onLeave(listener.from)
    deps.releaseAdmission(session, tab.id)
    meter.tabsChanged(-1)
    meter.tabClosed(closing ?? 'client')
    log.info('tab.left', { playerId, sessionId, why: closing ?? why })
  })
  socket.onAny((name: string, ...args: unknown[]) => listener.receive(name, args))
  rooms
    .join(playerId, tab)
    .then(() => deps.onJoin(listener.from))
    .catch(() => {
      log.error('tab.joinFailed', { playerId, sessionId })
      // The client reconnects automatically; a tab that receives nothing would only seem alive.
      tab.close('node.failed')
    })
  return tab
}
