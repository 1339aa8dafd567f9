import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { type PlayerEvent, writeEvent } from '../ports/player-event.ts'
import type { PlayerState } from '../ports/player-state.ts'
import type { AppendOutcome } from '../ports/player-store.ts'
import { announceState } from './announcement.rules.ts'
import type { Change, Step } from './change.ts'
import { Mailbox } from './mailbox.ts'
import type { OwnerDeps } from './owner-deps.ts'

type Refusal = Exclude<AppendOutcome, 'stored'> | 'failed'

export interface WriterHooks {
  /** The store rejected an event; its change is in the state. */
  readonly onRefused: (why: Refusal) => void
  /** Changes were folded into the state without being numbered. */
  readonly onFolded: (state: PlayerState) => void
  /** The right to write ended without notice. */
  readonly onLapsed: () => void
}

type Mode =
  /** Changes are folded into the state, unnumbered: this node may not publish now. */
  | { readonly is: 'folds' }
  /** Each change is numbered and stored. */
  | { readonly is: 'stores'; readonly epoch: number }
  /** The store is down: each change goes to the tabs on this node. */
  | { readonly is: 'delivers' }

/** The single writer of one player: applies changes one after the other. */
export class PlayerWriter {
  readonly #playerId: PlayerId
  readonly #deps: OwnerDeps
  readonly #hooks: WriterHooks
  readonly #mailbox = new Mailbox()
  #mode: Mode = { is: 'folds' }
  #state: PlayerState | undefined
  /** The position this node has numbered; `undefined` until it has owned the player. */
  #numbered: Position | undefined
  /** Sent to the store, with its answer pending. */
  #inFlight: Step | undefined

  constructor(playerId: PlayerId, deps: OwnerDeps, hooks: WriterHooks) {
    this.#playerId = playerId
    this.#deps = deps
    this.#hooks = hooks
  }

  get state(): PlayerState | undefined {
    return this.#state
  }

  get numbered(): Position | undefined {
    return this.#numbered
  }

  /** The confirmed stored position, while this node stores events. */
  get head(): Position | undefined {
    return this.#mode.is === 'stores' && !this.#inFlight ? this.#numbered : undefined
  }

  receive(change: Change): void {
    // Nothing is pending: the usual case, applied at once.
    if (this.#mode.is === 'stores' && this.#mailbox.isEmpty && !this.#inFlight && this.#state) {
      if (this.#deps.nodeHealth.holds()) this.#apply(change, this.#mode.epoch, this.#state)
      else {
        this.#mailbox.add(change)
        this.#hooks.onLapsed()
      }
      return
    }
    this.#mailbox.add(change)
    this.#pump()
  }

  /** From now on changes are only folded. A pending write counts as applied either way. */
  fold(): void {
    if (this.#inFlight) this.#state = this.#inFlight.state
    this.#inFlight = undefined
    this.#mode = { is: 'folds' }
    this.#pump()
  }

  /** Starts from a state, unless changes have been folded into one already. */
  startFrom(state: PlayerState): void {
    this.#state ??= state
    this.#pump()
  }

  /**
   * An epoch has begun with `begun`: later changes are announced, and unnumbered events requeued.
   */
  store(epoch: number, begun: PlayerState): void {
    this.#mode = { is: 'stores', epoch }
    this.#numbered = { epoch, seq: 0 }
    if (this.#state !== begun) this.#mailbox.add(announceState)
    this.#mailbox.requeueUnnumbered()
    this.#pump()
  }

  /** Serves the tabs on this node only; `false` without a state to continue from. */
  deliver(): boolean {
    if (!this.#numbered || !this.#state) return false
    this.#mode = { is: 'delivers' }
    this.#deliverHere(snapshot.name, { ...this.maskForDetached(this.#state) })
    this.#pump()
    return true
  }

  forget(): void {
    this.#mailbox.clear()
    this.#inFlight = undefined
    this.#state = undefined
    this.#mode = { is: 'folds' }
  }

  /** A state with unknown freshness. */
  maskForDetached(state: PlayerState): PlayerState {
    return this.#deps.model.whenDetached(state)?.state ?? state
  }

  #pump(): void {
    while (!this.#mailbox.isEmpty && !this.#inFlight && this.#state) {
      if (this.#mode.is === 'stores') {
        if (!this.#deps.nodeHealth.holds()) {
          this.#hooks.onLapsed()
          return
        }
        this.#storeNext(this.#mode.epoch, this.#state)
      } else if (this.#mode.is === 'delivers') this.#deliverNext(this.#state)
      else {
        this.#state = this.#mailbox.fold(this.#state)
        this.#hooks.onFolded(this.#state)
      }
    }
  }

  #storeNext(epoch: number, state: PlayerState): void {
    if (this.#mailbox.isOverfull) {
      this.#state = this.#mailbox.fold(state)
      this.#mailbox.add(announceState)
      this.#mailbox.requeueUnnumbered()
      return
    }
    const change = this.#mailbox.next()
    if (change) this.#apply(change, epoch, state)
  }

  #apply(change: Change, epoch: number, state: PlayerState): void {
    const step = change(state)
    if (!step) return
    if (!step.event) {
      this.#state = step.state
      return
    }
    const { store, clock } = this.#deps
    const stamp = { epoch, seq: (this.#numbered?.seq ?? 0) + 1, at: clock.now() }
    const { name, body, written, supersedes } = step.event
    const event = writeEvent(name, stamp, body, written, supersedes)
    const outcome = store.append(this.#playerId, event, step.state)
    if (typeof outcome === 'string') this.#stored(event, step, outcome, 0)
    else this.#await(event, step, outcome)
  }

  #await(event: PlayerEvent, step: Step, outcome: Promise<AppendOutcome>): void {
    this.#inFlight = step
    const done = (result: AppendOutcome | 'failed') => {
      // It is no longer awaited; see `fold`.
      if (this.#inFlight !== step) return
      this.#inFlight = undefined
      this.#stored(event, step, result, this.#deps.clock.now() - event.at)
      this.#pump()
    }
    outcome.then(done, () => done('failed'))
  }

  #stored(
    { epoch, seq, name }: PlayerEvent,
    step: Step,
    result: AppendOutcome | 'failed',
    tookMs: number,
  ): void {
    const { log, meter } = this.#deps
    this.#state = step.state
    if (result === 'stored') {
      this.#numbered = { epoch, seq }
      meter.eventPublished(name)
      meter.ownerToBus(tookMs)
      return
    }
    log.warn('player.appendRefused', { playerId: this.#playerId, epoch, seq, outcome: result })
    this.#hooks.onRefused(result)
  }

  #deliverNext(state: PlayerState): void {
    const step = this.#mailbox.next()?.(state)
    if (!step) return
    this.#state = step.state
    const { event } = step
    if (event && !this.#deps.model.isFreshnessEvent(event.name)) {
      this.#deliverHere(event.name, event.body)
    }
  }

  #deliverHere(name: string, body: Readonly<Record<string, unknown>>): void {
    if (!this.#numbered) return
    const { epoch, seq } = this.#numbered
    this.#numbered = { epoch, seq: seq + 1 }
    const stamp = { ...this.#numbered, at: this.#deps.clock.now() }
    this.#deps.deliverHere(this.#playerId, writeEvent(name, stamp, body))
  }
}
