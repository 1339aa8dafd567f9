import * as z from 'zod/mini'
import { activityPeriod } from '../activity/activity.entities.ts'
import { paymentMethodId } from '../cashier/cashier.entities.ts'
import { documentType, rejectionReason } from '../documents/document-types.ts'
import { text } from '../kernel/ids.ts'
import { limitDuration, limitTypes } from '../limits/limits.entities.ts'
import { bonusNames } from '../rewards/bonus-words.entities.ts'
import { bonusEndReasons } from '../transactions/bonus-end-reasons.ts'
import { currency } from '../wallet/wallet.entities.ts'

/** The steps of a withdrawal: one message, which each step replaces. */
export const withdrawalMessages = [
  'withdrawal.requested',
  /** Checked, and with the provider. */
  'withdrawal.sent',
  /** The provider reported another amount: staff look into it. */
  'withdrawal.underReview',
  'withdrawal.paid',
  'withdrawal.failed',
  'withdrawal.cancelled',
] as const

/** The kind of a message; its sentence is in the reader's language. */
export const paymentMessages = [
  'deposit.credited',
  'deposit.failed',
  /** The deposit was not paid: no money was taken. */
  'deposit.cancelled',
  /** Charged back by the payer's bank. */
  'deposit.chargedBack',
  /** Credited again, since the bank has reversed its claim. */
  'deposit.restored',
  /** A bank or provider reported another amount: staff look into it. */
  'deposit.underReview',
  ...withdrawalMessages,
] as const
export const limitMessages = [
  /** Binds at once. */
  'limit.set',
  /** Waits for its date; an amount of null is to lift the limit. */
  'limit.pending',
  /** Its date has come, and it waits for the player's confirmation. */
  'limit.due',
  /** Confirmed; the raised one binds. */
  'limit.active',
  'limit.cancelled',
  /** Confirmed; the limit has been removed. */
  'limit.removed',
] as const
export const breakMessages = ['break.begun', 'exclusion.begun'] as const

export const documentMessages = [
  'document.requested',
  'document.approved',
  'document.rejected',
  /** Its last day has passed. */
  'document.expired',
] as const

export const questionnaireMessages = [
  'questionnaire.requested',
  'questionnaire.accepted',
  /** The answers were not accepted: the player answers again. */
  'questionnaire.askedAgain',
] as const

/** The life of a bonus. */
export const bonusMessages = [
  'bonus.credited',
  /** Its time is nearly over. */
  'bonus.expiring',
  /** Wagered: what was left of it became the player's own money. */
  'bonus.converted',
  'bonus.forfeited',
  'bonus.expired',
  /** By the operator. */
  'bonus.cancelled',
  /** It waited for another one, and does not start. */
  'bonus.notStarted',
] as const

/** The life of free spins. */
export const freeSpinMessages = [
  /** Their time is nearly over, and rounds are left. */
  'freeSpins.expiring',
  /** The last one was played, or they ended before. */
  'freeSpins.ended',
] as const
/** Why free spins are over. */
export const freeSpinEndReasons = ['played', 'expired', 'account'] as const
export type FreeSpinEndReason = (typeof freeSpinEndReasons)[number]

/** Cashback of a period that has ended. */
export const cashbackMessages = [
  'cashback.ready',
  /** It cannot be claimed much longer. */
  'cashback.ending',
] as const

/** Messages about money and player protection: shown in `/inbox/notifications`. */
export const notificationKinds = [
  ...paymentMessages,
  ...limitMessages,
  'limit.reached',
  ...breakMessages,
  'realityCheck.changed',
  ...documentMessages,
  ...questionnaireMessages,
  ...bonusMessages,
  ...freeSpinMessages,
  ...cashbackMessages,
] as const
/** Every kind. The others are the operator's own messages: levels and letters. */
export const inboxKinds = [...notificationKinds, 'loyalty.levelUp', 'letter'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Of a deposit that failed or was not paid. */
const lossReason = z.enum(['declined', 'limit', 'refused', 'abandoned', 'expired', 'amount'])
export type LossReason = z.infer<typeof lossReason>

const moment = text(40)
const limitType = z.enum(limitTypes)
const spins = z.int().check(z.nonnegative())
/** Numbers its player's messages: a later one is higher. */
export const inboxMessageId = text(20).check(z.regex(/^\d{1,18}$/))

/** `at`: when it happened; `readAt`: since when it counts as read. ISO 8601. */
const base = { id: inboxMessageId, at: moment, readAt: z.nullable(moment) }

/** A message as kind and values, never as text. Decimals in `currency`, moments in ISO 8601. */
export const inboxMessage = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.enum(paymentMessages),
    values: z.object({
      paymentId: text(64),
      amount: z.number(),
      /** Of the payment, where `amount` is a part of it. */
      whole: z.optional(z.number()),
      currency,
      method: paymentMethodId,
      /** Why a deposit failed. */
      reason: z.optional(lossReason),
      /** The player's total debt after it; missing: none. */
      owed: z.optional(z.number()),
      /** How much of it repaid a debt; missing: none. */
      repaid: z.optional(z.number()),
      /** A deposit was credited without the bonus that it was made for. */
      isWithoutBonus: z.optional(z.boolean()),
    }),
  }),
  z.object({
    ...base,
    kind: z.enum(limitMessages),
    values: z.object({
      limitType,
      duration: limitDuration,
      /** The limit that was set, is pending or applies; null: no limit. */
      amount: z.nullable(z.number()),
      currency,
      /** From when a pending one may bind. */
      from: z.optional(moment),
    }),
  }),
  z.object({
    ...base,
    kind: z.literal('limit.reached'),
    values: z.object({ limitType, duration: limitDuration, resetAt: moment }),
  }),
  z.object({
    ...base,
    kind: z.enum(breakMessages),
    /** null: indefinitely. */
    values: z.object({ until: z.nullable(moment) }),
  }),
  z.object({
    ...base,
    kind: z.literal('realityCheck.changed'),
    values: z.object({ period: activityPeriod, isOn: z.boolean() }),
  }),
  z.object({
    ...base,
    kind: z.enum(documentMessages),
    values: z.object({
      documentType,
      /** Why it was rejected. */
      reason: z.optional(rejectionReason),
    }),
  }),
  z.object({ ...base, kind: z.enum(questionnaireMessages), values: z.object({}) }),
  z.object({
    ...base,
    kind: z.enum(bonusMessages),
    values: z.object({
      /** Of one that has not started: its place in the queue. */
      assignmentId: text(64),
      /** Of its campaign, by language; empty where the campaign cannot be read. */
      names: bonusNames,
      /** Credited, or converted; null: none. */
      amount: z.nullable(z.number()),
      currency,
      /** Why it has ended, or has not started. */
      reason: z.optional(z.enum(bonusEndReasons)),
      /** Until when it can be wagered, of one that is active. */
      expiresAt: z.optional(moment),
    }),
  }),
  z.object({
    ...base,
    kind: z.enum(freeSpinMessages),
    values: z.object({
      assignmentId: text(64),
      /** Of their campaign, by language; empty where the campaign cannot be read. */
      names: bonusNames,
      /** The name of the game that they are played in, of those that end soon. */
      game: z.optional(text(128)),
      rounds: spins,
      /** Rounds that were not played. */
      roundsLeft: spins,
      /** What they have won; null: nothing. */
      amount: z.nullable(z.number()),
      currency,
      /** Why they are over. */
      reason: z.optional(z.enum(freeSpinEndReasons)),
      /** Until when they can be played, of those that end soon. */
      expiresAt: z.optional(moment),
    }),
  }),
  z.object({
    ...base,
    kind: z.enum(cashbackMessages),
    values: z.object({
      campaignId: text(64),
      /** Of its campaign, by language; empty where the campaign cannot be read. */
      names: bonusNames,
      /** What a claim pays. */
      amount: z.number(),
      currency,
      /** Until when it can be claimed. */
      claimUntil: moment,
    }),
  }),
  z.object({
    ...base,
    kind: z.literal('loyalty.levelUp'),
    values: z.object({ level: z.int() }),
  }),
  z.object({
    ...base,
    kind: z.literal('letter'),
    values: z.object({
      /** In every language it was written in; English is always there. */
      texts: z.record(z.string(), z.object({ title: z.string(), body: z.string() })),
      /** A page of the site, below the locale. */
      link: z.nullable(z.string().check(z.regex(/^(?:\/[\w-]+)+(?:#[\w-]+)?$/))),
      isMarketing: z.boolean(),
    }),
  }),
])
export type InboxMessage = z.infer<typeof inboxMessage>

/**
 * What a message is about, where it takes the place of earlier ones about the same: the withdrawal
 * of a step.
 */
export function findReplacedSubject(
  kind: string,
  { paymentId }: { readonly paymentId?: string | undefined },
): string | undefined {
  return withdrawalMessages.some((known) => known === kind) ? paymentId : undefined
}

export const inboxSections = ['all', 'notifications', 'letters'] as const
export type InboxSection = (typeof inboxSections)[number]

/** Whether a section of the inbox shows messages of a kind. */
export function isInSection(part: InboxSection, kind: InboxKind): boolean {
  if (part === 'all') return true
  return part === 'letters' ? kind === 'letter' : notificationKinds.some((known) => known === kind)
}

/** What was read: one message, or every one of a section up to one. */
export const inboxRead = z.object({
  messageId: z.optional(inboxMessageId),
  upTo: z.optional(inboxMessageId),
  part: z.optional(z.enum(inboxSections)),
})
export type InboxRead = z.infer<typeof inboxRead>
