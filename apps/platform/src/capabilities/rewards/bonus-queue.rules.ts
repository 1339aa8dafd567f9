export const queueStates = ['waiting', 'started', 'left', 'ended'] as const
export type QueueState = (typeof queueStates)[number]

/**
 * Why a waiting bonus has ended without a start: the account was closed or excluded, staff stopped
 * the campaign, the player wants no bonuses any more, or may not have this one.
 */
export type QueueEndReason = 'account' | 'staff' | 'player' | 'notOffered'

/** What decides over a waiting bonus, at the moment when it is looked at. */
export interface QueueFacts {
  readonly hasAccountEnded: boolean
  /** Whether staff have stopped its campaign. */
  readonly isStopped: boolean
  /** False: the row of its campaign is broken. */
  readonly isReadable: boolean
  /** Whether the player has said that they want no bonuses. */
  readonly isDeclined: boolean
  /** False: on a break, cooling off, or restricted. */
  readonly mayPlay: boolean
  /** By law, history and the campaign's terms. */
  readonly isOffered: boolean
}

export type QueueTurn =
  | { readonly is: 'starts' | 'waits' }
  | { readonly is: 'ends'; readonly reason: QueueEndReason }

/** What becomes of a waiting bonus once no other one is in its way. */
export function queueTurn(facts: QueueFacts): QueueTurn {
  const { hasAccountEnded, isStopped, isReadable, isDeclined, mayPlay, isOffered } = facts
  if (hasAccountEnded) return { is: 'ends', reason: 'account' }
  if (isStopped) return { is: 'ends', reason: 'staff' }
  if (isDeclined) return { is: 'ends', reason: 'player' }
  // Staff mend a campaign that cannot be read.
  if (!isReadable || !mayPlay) return { is: 'waits' }
  return isOffered ? { is: 'starts' } : { is: 'ends', reason: 'notOffered' }
}

/** How long a bonus that may not start waits until it is looked at again. */
const checkEveryMs = 5 * 60_000

/** When a bonus that may not start is looked at again. @param until the end of a break */
export function nextCheckAt(now: Date, until: Date | null): Date {
  const next = now.getTime() + checkEveryMs
  return new Date(until && until > now ? Math.min(until.getTime(), next) : next)
}

/** The places of waiting bonuses in their account's queue, from 1, by id. @param rows the oldest first */
export function queuePlaces(
  rows: readonly { readonly id: string; readonly account: string; readonly state: string }[],
): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  const places = new Map<string, number>()
  for (const { id, account, state } of rows) {
    if (state !== 'waiting') continue
    const place = (last.get(account) ?? 0) + 1
    last.set(account, place)
    places.set(id, place)
  }
  return places
}
