import { activitySummaryEvent } from '@player-site/contracts/activity/activity.events.ts'
import { follows, isNewer, type Position, stamp } from '@player-site/contracts/kernel/event.ts'
import { feedStatus, snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { walletBalance, walletConnection } from '@player-site/contracts/wallet/wallet.events.ts'
import * as z from 'zod/mini'

export interface Violation {
  readonly rule: string
  readonly tab: string
  readonly what: string
}

const turnover = z.optional(z.number())
const phaseView = z.object({ is: z.enum(['quiet', 'showing', 'dismissed']), turnover })
const snapshotView = z.object({
  wallet: z.object({ mainBalance: z.number() }),
  connection: z.object({ status: z.string() }),
  activity: z.object({
    is: z.enum(['quiet', 'showing']),
    summary: z.optional(z.object({ turnover })),
  }),
})
const balanceView = z.object({
  balanceMap: z.object({ main: z.tuple([z.object({ cash: z.number() })]) }),
})
const connectionView = z.object({ status: z.string() })

/** An epoch as a tab saw it begin. */
export interface ReadEpoch {
  readonly epoch: number
  /** When its first snapshot arrived. */
  readonly servedAt: number
  /** When its figures were first live. */
  liveAt: number | undefined
}

/** A reality check as a tab came to show it. */
export interface ShownCheck {
  readonly number: number
  readonly at: number
  /** Of the owner that told it. */
  readonly epoch: number
}

/** Reads a tab's events as a client does, and reports what a client would have suffered from. */
export class TabReader {
  readonly violations: Violation[] = []
  readonly #tab: string
  readonly #now: () => number
  readUpTo: Position | undefined
  balance: number | undefined
  /** Since when the figures are live. */
  liveAt = 0
  /** Every epoch it read, in order. */
  readonly epochs: ReadEpoch[] = []
  /** Whether its node could follow the player, as it was last told. */
  isFeedWhole = true
  #status: string | undefined
  events = 0
  /** Whether a reality check is on the screen. */
  isChecked = false
  /** Each check shown, by its turnover, in order. */
  readonly checksShown: ShownCheck[] = []

  constructor(tab: string, now: () => number) {
    this.#tab = tab
    this.#now = now
  }

  /** The freshness that the tab shows. */
  get status(): string | undefined {
    return this.isFeedWhole ? this.#status : 'stale'
  }

  read(name: string, payload: unknown): void {
    if (name === feedStatus.name) {
      this.isFeedWhole = z.parse(feedStatus.body, payload).isWhole
      return
    }
    const numbers = z.parse(stamp, payload)
    const { epoch, seq } = numbers
    const before = this.readUpTo
    const what = `${name} ${epoch}.${seq} after ${before?.epoch}.${before?.seq}`
    if (before && !isNewer(numbers, before)) this.violated('numbers only grow', what)
    const isSnapshot = name === snapshot.name
    if (!isSnapshot && !(before && follows(numbers, before))) {
      this.violated('no event is missing', what)
    }
    if (before?.epoch !== epoch) {
      this.epochs.push({ epoch, servedAt: this.#now(), liveAt: undefined })
    }
    this.readUpTo = { epoch, seq }
    this.events += 1
    this.#take(name, payload)
  }

  violated(rule: string, what: string): void {
    this.violations.push({ rule, tab: this.#tab, what })
  }

  #check({ is, turnover: number }: z.infer<typeof phaseView>): void {
    const isShown = is === 'showing'
    if (isShown === this.isChecked) this.violated('a check is shown and removed once', is)
    this.#screen(isShown ? number : undefined)
    this.isChecked = isShown
  }

  #screen(check: number | undefined): void {
    if (check === undefined || (this.isChecked && this.checksShown.at(-1)?.number === check)) return
    this.checksShown.push({
      number: check,
      at: this.#now(),
      epoch: this.readUpTo?.epoch ?? Number.NEGATIVE_INFINITY,
    })
  }

  #take(name: string, payload: unknown): void {
    if (name === snapshot.name) {
      const { wallet, connection, activity } = z.parse(snapshotView, payload)
      this.balance = wallet.mainBalance
      this.#screen(activity.summary?.turnover)
      this.isChecked = activity.is === 'showing'
      this.#told(connection.status)
    }
    if (name === activitySummaryEvent.name) this.#check(z.parse(phaseView, payload))
    if (name === walletBalance.name) {
      this.balance = z.parse(balanceView, payload).balanceMap.main[0].cash
    }
    if (name === walletConnection.name) this.#told(z.parse(connectionView, payload).status)
  }

  #told(status: string): void {
    this.#status = status
    if (status !== 'live') return
    this.liveAt = this.#now()
    const current = this.epochs.at(-1)
    if (current) current.liveAt ??= this.liveAt
  }
}
