import { type PlayerEvent, withFields } from '../ports/player-event.ts'
import { logBounds } from '../ports/player-store.ts'
import type { TextRing } from './text-ring.ts'

/** An event that replaces those from `fromSeq` on, which it supersedes; its text is in the ring. */
interface KeptEvent {
  fromSeq: number
  seq: number
  at: number
  name: string
  supersedes: boolean
  textAt: number
  length: number
}

/** Older events where one balance replaces those that it supersedes. */
const keptAsTheyCame = 8

const blank = (): KeptEvent => ({
  fromSeq: 0,
  seq: 0,
  at: 0,
  name: '',
  supersedes: false,
  textAt: 0,
  length: 0,
})

/**
 * The latest events of one player in one epoch. Its slots are reused and the texts lie in the ring,
 * so that an event leaves no garbage to collect.
 */
export class MemoryEventLog {
  readonly #texts: TextRing
  readonly #epoch: number
  /** Slots, added as the first events need them; a `seq` of 0 marks a free one. */
  readonly #latest: KeptEvent[] = []
  /** The events before them, oldest first. */
  readonly #older: KeptEvent[] = []
  #bytes = 0

  constructor(epoch: number, texts: TextRing) {
    this.#epoch = epoch
    this.#texts = texts
  }

  /** Adds the next event and evicts the oldest ones beyond the bounds in count or bytes. */
  add({ seq, at, name, supersedes = false, payload }: PlayerEvent): void {
    const slot = this.#slotOf(seq)
    slot.fromSeq = seq
    slot.seq = seq
    slot.at = at
    slot.name = name
    slot.supersedes = supersedes
    slot.textAt = this.#texts.write(payload)
    slot.length = payload.length
    this.#bytes += payload.length
    if (this.#older.length > logBounds.events - keptAsTheyCame) this.#forgetOldest()
    while (this.#bytes > logBounds.bytes) this.#forgetOldest()
  }

  /** Returns the events after `seq`, or `gone` when they no longer reach back that far. */
  after(seq: number): readonly PlayerEvent[] | 'gone' {
    const missed = this.#kept().filter((event) => event.seq > seq)
    const [first] = missed
    if (!first || first.fromSeq > seq + 1) return 'gone'
    const events = missed.map((event) => this.#read(event)).filter((event) => event !== undefined)
    return events.length === missed.length ? events : 'gone'
  }

  /** The slot of an event, whose former event moves to the older ones. */
  #slotOf(seq: number): KeptEvent {
    const used = this.#latest[(seq - 1) % keptAsTheyCame]
    if (used) {
      if (used.seq > 0) this.#age(used)
      return used
    }
    const added = blank()
    this.#latest.push(added)
    return added
  }

  /** The event has been evicted. */
  #age(left: KeptEvent): void {
    const last = this.#older.at(-1)
    if (last && left.supersedes && left.name === last.name) {
      this.#bytes -= last.length
      last.seq = left.seq
      last.at = left.at
      last.supersedes = left.supersedes
      last.textAt = left.textAt
      last.length = left.length
    } else this.#older.push({ ...left })
  }

  #forgetOldest(): void {
    const oldest = this.#older.shift() ?? this.#latestInOrder()[0]
    if (!oldest) return
    this.#bytes -= oldest.length
    oldest.seq = 0
    oldest.length = 0
  }

  #latestInOrder(): readonly KeptEvent[] {
    return this.#latest.filter(({ seq }) => seq > 0).toSorted((a, b) => a.seq - b.seq)
  }

  #kept(): readonly KeptEvent[] {
    return [...this.#older, ...this.#latestInOrder()]
  }

  #read({ fromSeq, seq, at, name, supersedes, textAt }: KeptEvent): PlayerEvent | undefined {
    const payload = this.#texts.read(textAt)
    if (payload === undefined) return undefined
    const event: PlayerEvent = { name, epoch: this.#epoch, seq, at, payload }
    const whole = supersedes ? { ...event, supersedes } : event
    return fromSeq === seq
      ? whole
      : { ...whole, fromSeq, payload: withFields(payload, { fromSeq }) }
  }
}
