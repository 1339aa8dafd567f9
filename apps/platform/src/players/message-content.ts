import type { DocumentType } from '@player-site/contracts/documents/document-types.ts'
import type {
  bonusMessages,
  breakMessages,
  cashbackMessages,
  documentMessages,
  FreeSpinEndReason,
  freeSpinMessages,
  InboxMessage,
  InboxSection,
  LossReason,
  limitMessages,
  paymentMessages,
  questionnaireMessages,
} from '@player-site/contracts/inbox/inbox.entities.ts'
import {
  inboxKinds,
  inboxMessage,
  isInSection,
} from '@player-site/contracts/inbox/inbox.entities.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { LimitDuration, LimitType } from '@player-site/contracts/limits/limits.entities.ts'
import type { BonusEndReason } from '@player-site/contracts/transactions/bonus-end-reasons.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

/** A stored amount; null: none. */
interface Amount {
  readonly amountMinor: string | null
  readonly currency: string
}

interface PaymentValues extends Amount {
  readonly paymentId: string
  readonly method: string
  readonly reason?: LossReason
  /** Of the payment, where `amountMinor` is a part of it. */
  readonly wholeMinor?: string
  readonly owedMinor?: string
  readonly repaidMinor?: string
  readonly isWithoutBonus?: boolean
}
interface LimitValues extends Amount {
  readonly limitType: LimitType
  readonly duration: LimitDuration
  /** ISO 8601, as every moment here. */
  readonly from?: string
}

interface BonusValues extends Amount {
  readonly assignmentId: string
  readonly names: Readonly<Record<string, string>>
  readonly reason?: BonusEndReason
  readonly expiresAt?: string
}

interface FreeSpinValues extends Amount {
  readonly assignmentId: string
  readonly names: Readonly<Record<string, string>>
  readonly game?: string
  readonly rounds: number
  readonly roundsLeft: number
  readonly reason?: FreeSpinEndReason
  readonly expiresAt?: string
}

interface CashbackValues extends Amount {
  readonly campaignId: string
  readonly names: Readonly<Record<string, string>>
  readonly claimUntil: string
}

interface MessageOf<Kind, Values> {
  readonly kind: Kind
  readonly values: Values
}

/** The content of a message, as stored. */
export type MessageContent =
  | MessageOf<(typeof paymentMessages)[number], PaymentValues>
  | MessageOf<(typeof limitMessages)[number], LimitValues>
  | MessageOf<
      'limit.reached',
      { readonly limitType: LimitType; readonly duration: LimitDuration; readonly resetAt: string }
    >
  | MessageOf<(typeof breakMessages)[number], { readonly until: string | null }>
  | MessageOf<'realityCheck.changed', { readonly period: number; readonly isOn: boolean }>
  | MessageOf<
      (typeof documentMessages)[number],
      { readonly documentType: DocumentType; readonly reason?: string }
    >
  | MessageOf<(typeof questionnaireMessages)[number], Readonly<Record<string, never>>>
  | MessageOf<(typeof bonusMessages)[number], BonusValues>
  | MessageOf<(typeof freeSpinMessages)[number], FreeSpinValues>
  | MessageOf<(typeof cashbackMessages)[number], CashbackValues>
  | MessageOf<'loyalty.levelUp', { readonly level: number }>

/** A message as stored in the database. */
export interface StoredMessage {
  readonly id: bigint
  readonly kind: string
  readonly values: unknown
  readonly at: Date
  readonly readAt: Date | null
}

const minor = z.optional(z.nullable(z.string()))
const values = z.looseObject({
  amountMinor: minor,
  wholeMinor: minor,
  owedMinor: minor,
  repaidMinor: minor,
  currency: z.optional(currency),
})

/** A message for its player: amounts as decimals. */
export function messageOf({ id, kind, values: stored, at, readAt }: StoredMessage): InboxMessage {
  const { amountMinor, wholeMinor, owedMinor, repaidMinor, ...others } = z.parse(values, stored)
  const { currency: code } = others
  const decimal = (figure: string | null) =>
    figure === null || code === undefined ? null : decimalFromMoney(money(BigInt(figure), code))
  const amounts = {
    ...(amountMinor !== undefined && { amount: decimal(amountMinor) }),
    ...(wholeMinor !== undefined && { whole: decimal(wholeMinor) }),
    ...(owedMinor !== undefined && { owed: decimal(owedMinor) }),
    ...(repaidMinor !== undefined && { repaid: decimal(repaidMinor) }),
  }
  return z.parse(inboxMessage, {
    id: id.toString(),
    kind,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    values: { ...others, ...amounts },
  })
}

/** The message kinds of an inbox section. */
export const kindsIn = (part: InboxSection) => inboxKinds.filter((kind) => isInSection(part, kind))
