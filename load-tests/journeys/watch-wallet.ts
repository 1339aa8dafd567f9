import { Counter, Trend } from 'k6/metrics'
import { clearTimeout, setTimeout } from 'k6/timers'
import { asNumber, at } from '../protocol/json.ts'
import { openPlayerSocket, type PlayerEvent } from '../protocol/player-socket.ts'
import type { SignedIn } from './sign-in.ts'

/** Events that never came: numbers that nothing covers. */
const eventsLost = new Counter('events_lost')
/** Events that came twice, or after a newer one. */
const orderViolations = new Counter('order_violations')
const balanceEvents = new Counter('balance_events')
/** From the owner's publishing to its arrival here; both clocks must be one machine's. */
const deliveryMs = new Trend('delivery_ms', true)

/** Events that concern one tab or one session, and bear no number of their own. */
const unnumbered = ['SESSION_ENDED', 'ERROR', 'TRANSACTIONS']

const snapshotDeadlineMs = 5_000

export interface WalletWatch {
  /** Balance events seen since the first snapshot, those that a later one stands for included. */
  changes(): number
  /** Resolves to whether the total gets to this figure in time. */
  reaches(total: number, deadlineMs: number): Promise<boolean>
  /** Closes the socket; returns whether it had been open until then. */
  close(): boolean
}

/** What is held of each kind; a message that leaves a kind out leaves it as it was. */
interface Holdings {
  main: number
  locked: number
  bonus: number
}

const entriesOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [list])
const sumOf = (list: unknown, field: string): number =>
  entriesOf(list).reduce<number>((sum, entry) => sum + asNumber(at(entry, field)), 0)

function holdingsOfSnapshot(body: unknown): Holdings {
  const figure = (name: string) => asNumber(at(body, 'wallet', name))
  return {
    main: figure('mainBalance'),
    locked: figure('lockedBalance'),
    bonus: figure('sportsBonus') + figure('casinoBonus') + figure('liveCasinoBonus'),
  }
}

function holdingsAfter(before: Holdings, body: unknown): Holdings {
  const figure = (kind: string, field: string, known: number) => {
    const list = at(body, 'balanceMap', kind)
    return list === undefined ? known : sumOf(list, field)
  }
  return {
    main: figure('main', 'cash', before.main),
    locked: figure('locked', 'cash', before.locked),
    bonus: figure('bonus', 'bonus', before.bonus),
  }
}

const isSameMoney = (a: number, b: number) => Math.round(a * 100) === Math.round(b * 100)

/** Counts what is missing and what is out of order, from one event to the next. */
function checkNumbers(event: PlayerEvent, last: PlayerEvent): void {
  const isOld = event.epoch < last.epoch || (event.epoch === last.epoch && event.seq <= last.seq)
  // Another epoch starts with a snapshot, which replaces everything and so misses nothing.
  const isNextInEpoch = event.epoch === last.epoch && !isOld
  eventsLost.add(isNextInEpoch ? Math.max(0, event.fromSeq - last.seq - 1) : 0)
  orderViolations.add(isOld ? 1 : 0)
}

/**
 * Opens a tab's socket, checks the numbers of all that comes, and follows the balance.
 * Resolves at the first snapshot; rejects when the connection ends before it or it is late.
 */
export function watchWallet(siteUrl: string, { cookie }: SignedIn): Promise<WalletWatch> {
  let last: PlayerEvent | undefined
  let changes = 0
  let holdings: Holdings = { main: 0, locked: 0, bonus: 0 }
  let isOpen = true
  const waiting = new Set<() => void>()
  const total = () => holdings.main + holdings.locked + holdings.bonus

  const read = (event: PlayerEvent) => {
    if (last) {
      checkNumbers(event, last)
      deliveryMs.add(Date.now() - asNumber(at(event.body, 'at')))
      changes += event.name === 'WALLET_BALANCE' ? event.seq - event.fromSeq + 1 : 0
    }
    last = event
    if (event.name === 'SNAPSHOT') holdings = holdingsOfSnapshot(event.body)
    if (event.name === 'WALLET_BALANCE') {
      balanceEvents.add(1)
      holdings = holdingsAfter(holdings, event.body)
    }
    for (const look of waiting) look()
  }

  const reaches = (wanted: number, deadlineMs: number) =>
    new Promise<boolean>((resolve) => {
      const settle = (isReached: boolean) => {
        clearTimeout(deadline)
        waiting.delete(look)
        resolve(isReached)
      }
      const look = () => {
        if (isSameMoney(total(), wanted)) settle(true)
      }
      const deadline = setTimeout(() => settle(false), deadlineMs)
      waiting.add(look)
      look()
    })

  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      socket.close()
      reject(new Error('no SNAPSHOT in time'))
    }, snapshotDeadlineMs)
    const onEvent = (event: PlayerEvent) => {
      if (unnumbered.includes(event.name)) return
      const isFirst = last === undefined
      read(event)
      if (!isFirst) return
      clearTimeout(late)
      if (event.name === 'SNAPSHOT') return resolve(watch)
      socket.close()
      reject(new Error(`${event.name} came before the SNAPSHOT`))
    }
    const onEnd = (why: string) => {
      isOpen = false
      clearTimeout(late)
      reject(new Error(why))
    }
    const socket = openPlayerSocket(siteUrl, cookie, { onEvent, onEnd })
    const close = () => {
      const wasOpen = isOpen
      socket.close()
      return wasOpen
    }
    const watch: WalletWatch = { changes: () => changes, reaches, close }
  })
}
