import type { LimitDuration, LimitType } from '@player-site/contracts/limits/limits.entities.ts'
import type { MessageContent } from '../../players/message-content.ts'
import type { Limit, LimitRequest } from './limits.rules.ts'

interface About {
  readonly limitType: LimitType
  readonly duration: LimitDuration
  readonly currency: string
}

const minorText = (minor: bigint | null) => minor?.toString() ?? null

const isSame = (a: Limit, b: Limit): boolean =>
  a.limitMinor === b.limitMinor &&
  a.pending?.limitMinor === b.pending?.limitMinor &&
  a.pending?.from.getTime() === b.pending?.from.getTime()

/** The message about a limit change; undefined when nothing changed. */
export function messageOfChange(
  wish: LimitRequest,
  before: Limit,
  after: Limit,
  about: About,
): MessageContent | undefined {
  if (isSame(before, after)) return undefined
  const { limitMinor, pending } = after
  const values = { ...about, amountMinor: minorText(limitMinor) }
  switch (wish.is) {
    case 'cancelPending':
      return { kind: 'limit.cancelled', values }
    case 'confirmPending':
      return { kind: limitMinor === null ? 'limit.removed' : 'limit.active', values }
    case 'set': {
      if (!pending) return { kind: 'limit.set', values }
      const from = pending.from.toISOString()
      const amountMinor = minorText(pending.limitMinor)
      return { kind: 'limit.pending', values: { ...about, amountMinor, from } }
    }
  }
}
