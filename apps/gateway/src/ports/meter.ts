import type { ErrorCode } from '@player-site/contracts/errors.ts'
import type { UpstreamFaultReason } from '@player-site/contracts/ops/upstream-fault.ts'

/** The gateway's metrics; the names become Prometheus series. */
export interface Meter {
  tabsChanged(by: 1 | -1): void
  playersOwnedChanged(by: 1 | -1): void
  upstreamConnected(): void
  upstreamLost(): void
  upstreamDropped(why: 'notJson' | 'unknown' | 'invalid'): void
  /** Another system failed, or broke the contract of a call. */
  upstreamFault(call: string, reason: UpstreamFaultReason): void
  eventPublished(name: string): void
  eventDelivered(name: string, delayMs: number): void
  gapRepaired(how: 'replay' | 'snapshot'): void
  frameRefused(code: string): void
  /** Closed by this side, with a code of the catalogue. */
  refused(what: 'call' | 'handshake', code: ErrorCode): void
  /** From the upstream message to the owner having stored its event. */
  upstreamToOwner(ms: number): void
  /** From the owner's numbering to the store having published. */
  ownerToBus(ms: number): void
  /** From publishing to the node's room. */
  busToTab(ms: number): void
  /** A message of the node's own, to the store and back. */
  canary(ms: number): void
  tabClosed(code: string): void
  queuedBytesChanged(by: number): void
  leaseTaken(how: 'free' | 'takeover' | 'handover'): void
  leaseLost(why: string): void
  /** Over all nodes: sessions whose end the platform has not acknowledged. */
  pendingEndingsCounted(count: number): void
  sessionRenewed(outcome: 'renewed' | 'refused' | 'unavailable'): void
  redisStateChanged(is: 'up' | 'gone'): void
}

const nothing = (): void => {}

export const silentMeter: Meter = {
  tabsChanged: nothing,
  playersOwnedChanged: nothing,
  upstreamConnected: nothing,
  upstreamLost: nothing,
  upstreamDropped: nothing,
  upstreamFault: nothing,
  eventPublished: nothing,
  eventDelivered: nothing,
  gapRepaired: nothing,
  frameRefused: nothing,
  refused: nothing,
  upstreamToOwner: nothing,
  ownerToBus: nothing,
  busToTab: nothing,
  canary: nothing,
  tabClosed: nothing,
  queuedBytesChanged: nothing,
  leaseTaken: nothing,
  leaseLost: nothing,
  pendingEndingsCounted: nothing,
  sessionRenewed: nothing,
  redisStateChanged: nothing,
}
