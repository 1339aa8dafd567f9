const events = ['charged-back', 'chargeback-reversed'] as const

export interface Dispute {
  readonly event: (typeof events)[number]
  /** Number of the bank's claim, from 1. */
  readonly sequence: number
}

/** The status of a charged-back payment: with its number from the second claim on. */
export const statusOfDispute = ({ event, sequence }: Dispute): string =>
  sequence === 1 ? event : `${event}:${sequence}`

/** The dispute of a status, if it is one. */
export function disputeIn(status: string): Dispute | undefined {
  const [name, number = '1'] = status.split(':')
  const event = events.find((known) => known === name)
  return event && { event, sequence: Number(number) }
}

/** The next dispute event: the bank's next claim, or the reversal of its last one. */
export function nextDispute(status: string, choice: 'dispute' | 'settle-dispute'): Dispute {
  const before = disputeIn(status) ?? { sequence: 0 }
  return choice === 'dispute'
    ? { event: 'charged-back', sequence: before.sequence + 1 }
    : { event: 'chargeback-reversed', sequence: before.sequence }
}
