import type { UnnumberedEventName } from '@player-site/contracts/realtime/realtime.events.ts'
import { Counter } from 'k6/metrics'
import type { PlayerEvent } from './player-socket.ts'

/** Lost events: numbers that nothing covers. */
const eventsLost = new Counter('events_lost')
/** Events that were repeated, or arrived after a newer one. */
const orderViolations = new Counter('order_violations')

/** k6 reads no schemas: the contracts' types keep this list complete. */
const unnumbered: Readonly<Record<UnnumberedEventName, true>> = {
  ERROR: true,
  FEED_STATUS: true,
  IDLE_WARNING: true,
  SESSION_ENDED: true,
  SITE_CLOSED: true,
  TOPIC: true,
  TRANSACTIONS: true,
}

export const isNumbered = ({ name }: PlayerEvent): boolean => !Object.hasOwn(unnumbered, name)

/** Counts missing events and wrong order, from one event to the next. */
export function checkNumbers(event: PlayerEvent, last: PlayerEvent): void {
  const isOld = event.epoch < last.epoch || (event.epoch === last.epoch && event.seq <= last.seq)
  // A snapshot replaces everything, so nothing can be missing before it; another epoch must start
  // with one.
  const isSnapshot = event.name === 'SNAPSHOT'
  const isOtherEpoch = event.epoch > last.epoch
  const missing = isOtherEpoch ? 1 : Math.max(0, event.fromSeq - last.seq - 1)
  eventsLost.add(isSnapshot || isOld ? 0 : missing)
  orderViolations.add(isOld && !isSnapshot ? 1 : 0)
}
