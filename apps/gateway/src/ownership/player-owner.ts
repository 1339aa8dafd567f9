import { isNewer, type Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { Subscription, timer } from 'rxjs'
import type { OwnerMessage } from '../ports/bus.ts'
import type { Grant, Holder } from '../ports/lease.ts'
import { kindOf } from '../ports/log.ts'
import type { StoredPlayer } from '../ports/player-store.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { PlayerWriter } from './player-writer.ts'
import { findStartingState } from './starting-state.ts'

/** How long either side of a handover waits for the other. */
const handOverMs = 2_000
/** A standby is ready when its connection is live, or after this long without one. */
const standbyReadyMs = 1_500

type Phase =
  /** Requests the lease, or waits to request it. */
  | { readonly is: 'seeking' }
  /** Another node owns the player; this one forwards its events. */
  | { readonly is: 'parked'; readonly by: Holder }
  /** The owner agreed to hand over: this node connects while the owner still publishes. */
  | { readonly is: 'standby'; isReady: boolean }
  | { readonly is: 'owning'; readonly grant: Grant; yieldsUntilMs: number }
  /** The store is down: changes go to the tabs on this node, unlogged. */
  | { readonly is: 'detached' }
  | { readonly is: 'stopped' }

/** The role of this node for one player: owner, standby, or forwarder of another node's events. */
export class PlayerOwner {
  readonly playerId: PlayerId
  readonly #deps: OwnerDeps
  readonly #writer: PlayerWriter
  #phase: Phase = { is: 'seeking' }
  /** Incremented with each phase, so that pending steps of an earlier phase are dropped. */
  #turn = 0
  #feed: Subscription | undefined
  #duties = new Subscription()
  #timer = new Subscription()

  constructor(playerId: PlayerId, deps: OwnerDeps) {
    this.playerId = playerId
    this.#deps = deps
    this.#writer = new PlayerWriter(playerId, deps, {
      // A new epoch starts from the state, which includes every change.
      onRefused: (why) => {
        this.#stopOwning(why)
        this.#requestLeaseLater()
      },
      onFolded: (state) => {
        if (deps.model.isLive(state)) this.#publishReady()
      },
      onLapsed: () => this.onLeaseLapsed(),
    })
  }

  get phase(): Phase['is'] {
    return this.#phase.is
  }

  get holder(): Holder | undefined {
    return this.#phase.is === 'parked' ? this.#phase.by : undefined
  }

  /** The stored position, while this node stores events. */
  get head(): Position | undefined {
    return this.#writer.head
  }

  /** The state for tabs on this node while the store is down. */
  detachedView(): StoredPlayer | undefined {
    const { state, numbered } = this.#writer
    if (this.#phase.is !== 'detached' || !state || !numbered) return undefined
    return { position: numbered, state: this.#writer.maskForDetached(state) }
  }

  /** Requests the lease, unless this node owns the player or has stopped. */
  requestLease(): void {
    if (this.#phase.is === 'owning' || this.#phase.is === 'stopped') return
    const turn = this.#enter({ is: 'seeking' })
    this.#writer.fold()
    this.#acquire(turn).catch((error: unknown) => {
      if (turn !== this.#turn) return
      const why = kindOf(error)
      this.#deps.log.warn('player.ownershipFailed', { playerId: this.playerId, why })
      this.#requestLeaseLater()
    })
  }

  /** The incarnation has ended: every grant of it is void. */
  onLeaseLapsed(): void {
    if (this.#phase.is === 'owning') this.#stopOwning('lapsed')
    if (this.#phase.is !== 'seeking') return
    this.#enter({ is: 'seeking' })
    if (!this.#deps.isStoreUp()) this.detach()
  }

  /** The store is down: an owner keeps serving the tabs on this node. */
  detach(): void {
    if (this.#phase.is === 'owning') this.#stopOwning('storeGone')
    if (this.#phase.is !== 'seeking' || !this.#writer.deliver()) return
    this.#enter({ is: 'detached' })
    this.#deps.log.warn('player.detached', { playerId: this.playerId })
    this.#openFeed()
  }

  onTalk(talk: OwnerMessage): void {
    const phase = this.#phase
    if (phase.is === 'owning') this.#onTalkAsOwner(phase, talk)
    else if (phase.is === 'parked' && talk.is === 'yielding') this.#becomeStandby()
    else if (talk.is === 'released' && (phase.is === 'parked' || phase.is === 'standby'))
      this.requestLease()
  }

  /** Offers the player to the nodes with a tab of theirs. */
  offer(): void {
    if (this.#phase.is !== 'owning') return
    this.#phase.yieldsUntilMs = this.#deps.clock.monotonicMs() + handOverMs
    this.#publish({ is: 'yielding' })
  }

  /** Releases the player; resolves when others may take them. */
  async stop(): Promise<void> {
    const phase = this.#phase
    if (phase.is === 'owning') this.#stopOwning('stopped')
    this.#enter({ is: 'stopped' })
    this.#closeFeed()
    this.#writer.forget()
    if (phase.is === 'owning') await this.#release(phase.grant)
  }

  async #acquire(turn: number): Promise<void> {
    const { leases, nodeHealth } = this.#deps
    const incarnation = nodeHealth.incarnation()
    if (!incarnation || !nodeHealth.canTakeOver()) {
      // Requested again when the node is ready.
      if (!this.#deps.isStoreUp()) this.detach()
      return
    }
    const acquired = await leases.acquire(this.playerId, incarnation)
    const isLate = turn !== this.#turn || incarnation !== nodeHealth.incarnation()
    if (acquired.is === 'held') {
      if (!isLate) this.#park(acquired.by)
    } else if (isLate) {
      // A grant of an ended incarnation, or one that is no longer needed.
      await leases.release(acquired.grant, incarnation)
      if (turn === this.#turn) this.#requestLeaseLater()
    } else await this.#take(acquired.grant, acquired.how, turn)
  }

  async #take(grant: Grant, how: 'free' | 'takeover', turn: number): Promise<void> {
    const { store, clock, nodeHealth } = this.#deps
    const writer = this.#writer
    await (writer.state ? this.#adoptStored(turn) : this.#startFromStored(turn))
    if (turn !== this.#turn) return this.#release(grant)
    const begun = writer.state
    if (!begun) throw new Error('Beginning an epoch requires a state')
    const outcome = await store.begin(this.playerId, grant.epoch, clock.now(), begun)
    if (turn !== this.#turn) return this.#release(grant)
    if (outcome !== 'stored' || !nodeHealth.holds()) {
      await this.#release(grant)
      this.#requestLeaseLater()
      return
    }
    this.#own(grant, how)
    writer.store(grant.epoch, begun)
    this.#openFeed()
    this.#startDuties()
  }

  async #startFromStored(turn: number): Promise<void> {
    const state = await findStartingState(this.playerId, this.#deps)
    if (turn === this.#turn) this.#writer.startFrom(state)
  }

  /**
   * The lease is ours, so the stored state is what the previous owner has shown, and stays so.
   * Unless that was this one, which has shown its tabs more while the store was down.
   */
  async #adoptStored(turn: number): Promise<void> {
    const { store, model } = this.#deps
    const stored = await store.read(this.playerId)
    if (!stored || turn !== this.#turn) return
    const shown = this.#writer.numbered
    const isOwn = shown?.epoch === stored.position.epoch
    if (isOwn && isNewer(shown, stored.position)) return
    this.#writer.receive(model.onTakeover(stored.state))
  }

  #own(grant: Grant, how: 'free' | 'takeover'): void {
    const { log, meter } = this.#deps
    this.#enter({ is: 'owning', grant, yieldsUntilMs: 0 })
    log.info('player.owned', { playerId: this.playerId, epoch: grant.epoch, how })
    meter.leaseTaken(how)
    meter.playersOwnedChanged(1)
  }

  #park(by: Holder): void {
    this.#enter({ is: 'parked', by })
    this.#closeFeed()
    this.#writer.forget()
    this.#publish({ is: 'wanted', by: this.#deps.nodeId })
  }

  #requestLeaseLater(): void {
    const { clock, random, retryMs, isStoreUp } = this.#deps
    this.#enter({ is: 'seeking' })
    if (!isStoreUp()) this.detach()
    if (this.#phase.is !== 'seeking') return
    const turn = this.#turn
    this.#timer = timer(retryMs * (0.75 + random() / 2), clock.scheduler).subscribe(() => {
      if (turn === this.#turn) this.requestLease()
    })
  }

  #onTalkAsOwner(phase: Extract<Phase, { is: 'owning' }>, talk: OwnerMessage): void {
    const { clock, isDraining, hasTabs } = this.#deps
    if (talk.is === 'wanted' && (isDraining() || !hasTabs(this.playerId))) this.offer()
    if (talk.is === 'ready' && clock.monotonicMs() < phase.yieldsUntilMs)
      this.#handOver(phase.grant)
    if (talk.is === 'resync') {
      // A new epoch with a new connection: everything is fetched again and replaces the tabs'
      // state.
      this.#stopOwning('resync')
      this.#closeFeed()
      this.requestLease()
    }
  }

  #handOver(grant: Grant): void {
    this.#stopOwning('handedOver')
    this.#closeFeed()
    this.#writer.forget()
    const turn = this.#turn
    const requestAgain = () => {
      if (turn === this.#turn) this.#requestLeaseLater()
    }
    this.#release(grant).then(requestAgain, requestAgain)
  }

  #becomeStandby(): void {
    const { clock, hasTabs } = this.#deps
    if (!hasTabs(this.playerId)) return
    const turn = this.#enter({ is: 'standby', isReady: false })
    this.#startFromStored(turn).then(
      () => {
        if (turn === this.#turn) this.#openFeed()
      },
      () => {},
    )
    const waits = new Subscription()
    waits.add(timer(standbyReadyMs, clock.scheduler).subscribe(() => this.#publishReady()))
    waits.add(
      timer(standbyReadyMs + handOverMs, clock.scheduler).subscribe(() => {
        // The owner stays, and one connection upstream is enough; requesting again finds out who it
        // is.
        this.#closeFeed()
        this.#writer.forget()
        this.requestLease()
      }),
    )
    this.#timer = waits
  }

  #publishReady(): void {
    if (this.#phase.is !== 'standby' || this.#phase.isReady) return
    this.#phase.isReady = true
    this.#publish({ is: 'ready', by: this.#deps.nodeId })
  }

  #enter(phase: Phase): number {
    this.#phase = phase
    this.#timer.unsubscribe()
    this.#turn += 1
    return this.#turn
  }

  #stopOwning(why: string): void {
    this.#deps.meter.playersOwnedChanged(-1)
    this.#deps.log.info('player.released', { playerId: this.playerId, why })
    this.#enter({ is: 'seeking' })
    this.#duties.unsubscribe()
    this.#writer.fold()
  }

  #startDuties(): void {
    const { facts, log } = this.#deps
    this.#duties = facts.whileOwning(this.playerId).subscribe({
      next: (change) => this.#writer.receive(change),
      error: (error: unknown) => {
        const why = kindOf(error)
        log.error('player.dutiesFailed', { playerId: this.playerId, why })
      },
    })
  }

  #openFeed(): void {
    if (this.#feed) return
    const { facts, log } = this.#deps
    this.#feed = facts.changes(this.playerId).subscribe({
      next: (change) => this.#writer.receive(change),
      error: (error: unknown) => {
        const why = kindOf(error)
        log.error('player.feedFailed', { playerId: this.playerId, why })
        this.#feed = undefined
      },
    })
  }

  #closeFeed(): void {
    this.#feed?.unsubscribe()
    this.#feed = undefined
  }

  async #release(grant: Grant): Promise<void> {
    const { leases, nodeHealth, log } = this.#deps
    const incarnation = nodeHealth.incarnation()
    if (!incarnation) return
    try {
      await leases.release(grant, incarnation)
      this.#publish({ is: 'released' })
    } catch {
      log.warn('player.releaseFailed', { playerId: this.playerId })
    }
  }

  #publish(talk: OwnerMessage): void {
    this.#deps.bus.publish(this.playerId, talk).catch(() => {
      this.#deps.log.warn('player.talkFailed', { playerId: this.playerId, is: talk.is })
    })
  }
}
