/** What the gateway counts; the names become Prometheus series. */
export interface Meter {
  tabsChanged(by: 1 | -1): void
  playersOwnedChanged(by: 1 | -1): void
  upstreamConnected(): void
  upstreamLost(): void
  upstreamDropped(why: 'notJson' | 'unknown' | 'invalid'): void
  eventPublished(name: string): void
  eventDelivered(name: string, delayMs: number): void
  gapRepaired(how: 'replay' | 'snapshot'): void
  frameRefused(code: string): void
}

const nothing = (): void => {}

export const silentMeter: Meter = {
  tabsChanged: nothing,
  playersOwnedChanged: nothing,
  upstreamConnected: nothing,
  upstreamLost: nothing,
  upstreamDropped: nothing,
  eventPublished: nothing,
  eventDelivered: nothing,
  gapRepaired: nothing,
  frameRefused: nothing,
}
