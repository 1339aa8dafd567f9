import { Counter, Trend } from 'k6/metrics'
import { asNumber, at } from '../protocol/json.ts'
import { openPlayerSocket, type PlayerEvent } from '../protocol/player-socket.ts'
import type { SignedIn } from './sign-in.ts'

/** Events that never came: numbers that nothing covers. */
export const eventsLost = new Counter('events_lost')
/** Events that came twice, or after a newer one. */
export const orderViolations = new Counter('order_violations')
export const balanceEvents = new Counter('balance_events')
/** From the owner's publishing to its arrival here; both clocks must be one machine's. */
export const deliveryMs = new Trend('delivery_ms', true)

/** Names of events that concern one tab, and bear no number of their own. */
const unnumbered = ['SESSION_ENDED', 'ERROR', 'TRANSACTIONS']

interface Position {
  readonly epoch: number
  readonly seq: number
}

/** How an event stands to what was read before it. */
export function numberingOf(event: PlayerEvent, last: Position): { lost: number; isOld: boolean } {
  const isOld = event.epoch < last.epoch || (event.epoch === last.epoch && event.seq <= last.seq)
  // Another epoch starts with a snapshot, which replaces everything and misses nothing.
  const lost = event.epoch === last.epoch && !isOld ? event.fromSeq - last.seq - 1 : 0
  return { lost: Math.max(0, lost), isOld }
}

export interface WalletWatch {
  /** Balance changes seen since the first snapshot, those that a later one stands for included. */
  readonly changes: () => number
  /** The newest figure of the main balance, as a decimal. */
  readonly mainBalance: () => number
  close(): void
}

function mainOf({ name, body }: PlayerEvent): number {
  if (name === 'SNAPSHOT') return asNumber(at(body, 'wallet', 'mainBalance'))
  const main = at(body, 'balanceMap', 'main')
  const entries: readonly unknown[] = Array.isArray(main) ? main : [main]
  return entries.reduce<number>((sum, entry) => sum + asNumber(at(entry, 'cash')), 0)
}

/** Opens a tab's socket and keeps count of what comes; resolves with the first snapshot. */
export function watchWallet(
  siteUrl: string,
  { cookie }: SignedIn,
  onChange: () => void,
): Promise<WalletWatch> {
  let last: Position | undefined
  let changes = 0
  let mainBalance = Number.NaN
  return new Promise((resolve, reject) => {
    const read = (event: PlayerEvent) => {
      if (unnumbered.includes(event.name)) return
      if (last) {
        const { lost, isOld } = numberingOf(event, last)
        eventsLost.add(lost)
        orderViolations.add(isOld ? 1 : 0)
        deliveryMs.add(Date.now() - asNumber(at(event.body, 'at')))
      } else if (event.name !== 'SNAPSHOT') {
        return reject(new Error(`${event.name} came before the SNAPSHOT`))
      }
      const isFirst = last === undefined
      last = event
      if (event.name !== 'SNAPSHOT' && event.name !== 'WALLET_BALANCE') return
      mainBalance = mainOf(event)
      if (isFirst) return resolve(watch)
      changes += event.seq - event.fromSeq + 1
      if (event.name === 'WALLET_BALANCE') balanceEvents.add(1)
      onChange()
    }
    const socket = openPlayerSocket(siteUrl, cookie, {
      onEvent: read,
      onEnd: (why) => reject(new Error(why)),
    })
    const watch: WalletWatch = {
      changes: () => changes,
      mainBalance: () => mainBalance,
      close: () => socket.close(),
    }
  })
}
