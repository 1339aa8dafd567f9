import type { bonusMessages } from '@player-site/contracts/inbox/inbox.entities.ts'
import type { BonusEndReason } from '@player-site/contracts/transactions/bonus-end-reasons.ts'

type BonusMessage = Exclude<(typeof bonusMessages)[number], 'bonus.notStarted'>

/** Something to tell a bonus's player. */
export interface BonusNews {
  readonly kind: BonusMessage
  readonly at: Date
  readonly amountMinor: bigint | null
  readonly reason?: BonusEndReason
  readonly expiresAt?: Date
}

interface ToldBonus {
  readonly state: string
  readonly toldState: string | null
  readonly amountMinor: bigint
  readonly convertedMinor: bigint | null
  readonly activatedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

const endings: Readonly<Record<string, BonusMessage>> = {
  completed: 'bonus.converted',
  forfeited: 'bonus.forfeited',
  expired: 'bonus.expired',
  cancelled: 'bonus.cancelled',
}

/** What a bonus's player has not been told of its state, in the order it happened. */
export function untoldNews(bonus: ToldBonus, reason: BonusEndReason | undefined): BonusNews[] {
  const { state, toldState, activatedAt, expiresAt, endedAt } = bonus
  const credited: BonusNews = {
    kind: 'bonus.credited',
    at: activatedAt,
    amountMinor: bonus.amountMinor,
    expiresAt,
  }
  const kind = endings[state]
  const ended =
    kind && endedAt && toldState !== state
      ? {
          kind,
          at: endedAt,
          amountMinor: bonus.convertedMinor || null,
          ...(reason && { reason }),
        }
      : undefined
  return [...(toldState === null ? [credited] : []), ...(ended ? [ended] : [])]
}

/** Says that a bonus expires soon. */
export const expiringNews = ({ expiresAt }: Pick<ToldBonus, 'expiresAt'>, at: Date): BonusNews => ({
  kind: 'bonus.expiring',
  at,
  amountMinor: null,
  expiresAt,
})
