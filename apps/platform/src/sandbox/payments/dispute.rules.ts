const events = ['charged-back', 'chargeback-reversed'] as const

export interface Dispute {
  readonly event: (typeof events)[number]
  /** Which claim of the payer's bank it is, from 1. */
  readonly sequence: number
}

/** The status of a payment that its payer's bank has claimed: from the second claim on with its number. */
export const statusOfDispute = ({ event, sequence }: Dispute): string =>
  sequence === 1 ? event : `${event}:${sequence}`

/** What a status says of a claim, if it says anything. */
export function disputeIn(status: string): Dispute | undefined {
  const [name, number = '1'] = status.split(':')
  const event = events.find((known) => known === name)
  return event && { event, sequence: Number(number) }
}

/** The claim that follows: the bank's next one, or that it lets go of the one it has made. */
export function nextDispute(status: string, choice: 'dispute' | 'settle-dispute'): Dispute {
  const before = disputeIn(status) ?? { sequence: 0 }
  return choice === 'dispute'
    ? { event: 'charged-back', sequence: before.sequence + 1 }
    : { event: 'chargeback-reversed', sequence: before.sequence }
}
