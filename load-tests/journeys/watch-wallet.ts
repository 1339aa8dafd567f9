import { Counter, Trend } from 'k6/metrics'
import { clearTimeout, setTimeout } from 'k6/timers'
import {
  emptyHoldings,
  type Holdings,
  holdingsAfter,
  isSameMoney,
  totalOf,
} from '../protocol/holdings.ts'
import { asNumber, at } from '../protocol/json.ts'
import { checkNumbers, isNumbered } from '../protocol/numbers.ts'
import { openPlayerSocket, type PlayerEvent, type PlayerSocket } from '../protocol/player-socket.ts'
import { gatewayCount, tabsReturn } from '../settings.ts'
import type { SignedIn } from './sign-in.ts'

const balanceEvents = new Counter('balance_events')
/** Connections ended by the other side. */
const socketsEnded = new Counter('sockets_ended')
/** How often one tab's connection has ended so; its maximum is that of the worst tab. */
const endsPerTab = new Trend('ends_per_tab')
/** From the owner's publishing to its arrival here; all clocks must agree. */
const deliveryMs = new Trend('delivery_ms', true)
/** From the start of a connection to its first news, or, when nothing was missed, to being let in. */
const connectMs = new Trend('connect_ms', true)
const reconnectMs = new Trend('reconnect_ms', true)

const connectDeadlineMs = 30_000

export interface WalletWatch {
  /** Balance events since the first snapshot, including superseded ones. */
  changes(): number
  /** Resolves to whether the total gets to this figure in time. */
  reaches(total: number, deadlineMs: number): Promise<boolean>
  /** Sends a command of this tab. */
  say(name: string, body: object): void
  /** Drops the connection without a close, as a tunnel does. */
  drop(): void
  /** Reconnects with the position read; rejects when refused. */
  reconnect(): Promise<void>
  /** Closes the socket; returns whether it had been open until then. */
  close(): boolean
}

/** State of one tab over all its connections. */
function createReader() {
  let last: PlayerEvent | undefined
  let changes = 0
  let holdings: Holdings = emptyHoldings
  const pendingChecks = new Set<() => void>()
  return {
    position: () => last,
    changes: () => changes,
    read(event: PlayerEvent, connectedAt: number) {
      if (last) {
        checkNumbers(event, last)
        changes += event.name === 'WALLET_BALANCE' ? event.seq - event.fromSeq + 1 : 0
        const publishedAt = asNumber(at(event.body, 'at'))
        // An event published during the disconnection was not late.
        if (publishedAt >= connectedAt) deliveryMs.add(Date.now() - publishedAt)
      }
      last = event
      holdings = holdingsAfter(holdings, event)
      if (event.name === 'WALLET_BALANCE') balanceEvents.add(1)
      for (const check of pendingChecks) check()
    },
    reaches: (wanted: number, deadlineMs: number) =>
      new Promise<boolean>((resolve) => {
        const settle = (isReached: boolean) => {
          clearTimeout(deadline)
          pendingChecks.delete(check)
          resolve(isReached)
        }
        const check = () => {
          if (isSameMoney(totalOf(holdings), wanted)) settle(true)
        }
        const deadline = setTimeout(() => settle(false), deadlineMs)
        pendingChecks.add(check)
        check()
      }),
  }
}
type Reader = ReturnType<typeof createReader>

/** Delay and attempts of the web client's own reconnects. */
const returnDelayMs = () => 500 + Math.random() * 1_000
const maxReturns = 30

interface Connection {
  readonly say: PlayerSocket['say']
  readonly isOpen: () => boolean
  readonly close: () => void
}

/**
 * Resolves when the tab is up to date; rejects when the connection ends before that, or is late.
 */
function connect(
  siteUrl: string,
  { cookie }: SignedIn,
  reader: Reader,
  onLost: () => void,
): Promise<Connection> {
  const startedAt = Date.now()
  const resume = reader.position()
  let phase: 'opening' | 'open' | 'closed' = 'opening'
  return new Promise((resolve, reject) => {
    const ready = (socket: PlayerSocket) => {
      if (phase !== 'opening') return
      phase = 'open'
      clearTimeout(late)
      const took = resume ? reconnectMs : connectMs
      took.add(Date.now() - startedAt)
      resolve({
        isOpen: () => phase === 'open',
        say: (name, body) => socket.say(name, body),
        close: () => {
          phase = 'closed'
          socket.close()
        },
      })
    }
    const end = (why: string) => {
      const wasOpen = phase === 'open'
      phase = 'closed'
      if (wasOpen) {
        socketsEnded.add(1)
        onLost()
      }
      clearTimeout(late)
      reject(new Error(why))
    }
    const late = setTimeout(() => {
      end('not connected in time')
      socket.close()
    }, connectDeadlineMs)
    const onEvent = (event: PlayerEvent) => {
      if (!isNumbered(event)) return
      reader.read(event, startedAt)
      if (isDueCheck(event)) socket.say('ACTIVITY_TIMER', { action: 'continue' })
      ready(socket)
    }
    const onConnected = () => {
      if (resume) ready(socket)
    }
    const socket = openPlayerSocket(siteUrl, cookie, { onConnected, onEvent, onEnd: end }, resume)
  })
}

/** A due reality check blocks the next round until it is acknowledged. */
const isDueCheck = ({ name, body }: PlayerEvent): boolean =>
  name === 'ACTIVITY_SUMMARY' && at(body, 'is') === 'showing'

/**
 * Opens a tab's socket, checks the numbers of all events, and follows the balance. Each connection
 * asks for its gateway.
 */
export async function watchWallet(
  nextGateway: () => string,
  player: SignedIn,
): Promise<WalletWatch> {
  socketsEnded.add(0)
  endsPerTab.add(0)
  const reader = createReader()
  let ends = 0
  /** In a row. */
  let attempts = 0
  /** A gateway that is away or drains is passed over; one that refuses the tab itself is not. */
  const open = async (tried = 1): Promise<Connection> => {
    try {
      return await connect(nextGateway(), player, reader, lost)
    } catch (error) {
      const isRefused = error instanceof Error && error.message.startsWith('refused')
      if (isRefused || tried >= gatewayCount) throw error
      return open(tried + 1)
    }
  }
  const lost = () => {
    ends += 1
    endsPerTab.add(ends)
    reconnectAutomatically()
  }
  const reconnectAutomatically = () => {
    if (!tabsReturn || attempts >= maxReturns) return
    attempts += 1
    setTimeout(() => {
      open().then(
        (again) => {
          attempts = 0
          connection = again
        },
        () => reconnectAutomatically(),
      )
    }, returnDelayMs())
  }
  let connection = await open()
  if (reader.position()?.name !== 'SNAPSHOT') throw new Error('the first event was no SNAPSHOT')
  return {
    changes: reader.changes,
    reaches: reader.reaches,
    say: (name, body) => {
      if (connection.isOpen()) connection.say(name, body)
    },
    drop: () => connection.close(),
    reconnect: async () => {
      connection = await open()
    },
    close: () => {
      const wasOpen = connection.isOpen()
      connection.close()
      return wasOpen
    },
  }
}
