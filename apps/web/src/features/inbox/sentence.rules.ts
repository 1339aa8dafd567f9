import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { LimitDuration } from '@player-site/contracts/limits/limits.entities.ts'
import type { SiteMessage } from './letter.rules.ts'
import {
  isAboutBonus,
  isAboutCashback,
  isAboutDocument,
  isAboutFreeSpins,
  isAboutLimit,
  isAboutPayment,
} from './messages.rules.ts'

/** A message's text by its id, with its values. */
export interface Sentence {
  readonly id: string
  /** Decimals in `currency`, by their name in the text. */
  readonly amounts?: Readonly<Record<string, number>>
  readonly currency?: Currency
  /** What it is about is called so, by language: `name` in the text. */
  readonly names?: Readonly<Record<string, string>>
  /** ISO 8601. */
  readonly when?: string
  readonly values?: Readonly<Record<string, string | number>>
}

export interface Title {
  readonly id: string
  /** The limit that it is about. */
  readonly duration?: LimitDuration
}

/** The subject of a message. */
export function titleOf(message: SiteMessage): Title {
  if (isAboutLimit(message)) {
    const { limitType, duration } = message.values
    return { id: `inbox.limit.${limitType}`, duration }
  }
  if (message.kind === 'realityCheck.changed') return { id: 'account.activity' }
  return { id: `inbox.${message.kind}.title` }
}

/** Messages that name the whole payment where a part of it moved. */
const kindsOfParts: ReadonlySet<SiteMessage['kind']> = new Set([
  'deposit.credited',
  'deposit.chargedBack',
  'withdrawal.paid',
])

/** The result. */
export function sentenceOf(message: SiteMessage): Sentence {
  const id = `inbox.${message.kind}`
  if (isAboutPayment(message)) {
    const { amount, whole, currency, reason, owed, repaid, isWithoutBonus } = message.values
    const part = whole !== undefined && kindsOfParts.has(message.kind) ? { whole } : undefined
    const said = part ? `${id}.part` : id
    if (owed !== undefined) {
      return { id: `${said}.owed`, amounts: { amount, owed, ...part }, currency }
    }
    if (repaid !== undefined) return { id: 'inbox.repaid', amounts: { amount, repaid }, currency }
    if (isWithoutBonus) return { id: `${id}.withoutBonus`, amounts: { amount }, currency }
    if (part) return { id: said, amounts: { amount, ...part }, currency }
    return { id, amounts: { amount }, currency, values: { reason: reason ?? 'declined' } }
  }
  if (isAboutDocument(message)) return { id, values: { documentType: message.values.documentType } }
  if (isAboutBonus(message)) return sentenceOfBonus(id, message)
  if (isAboutCashback(message)) {
    const { names, amount, currency, claimUntil } = message.values
    return { id, names, amounts: { amount }, currency, when: claimUntil }
  }
  if (isAboutFreeSpins(message)) return sentenceOfFreeSpins(id, message)
  switch (message.kind) {
    case 'limit.reached':
      return { id, when: message.values.resetAt }
    case 'break.begun':
    case 'exclusion.begun': {
      const { until } = message.values
      return until === null ? { id: `${id}.indefinite` } : { id, when: until }
    }
    case 'realityCheck.changed': {
      const { isOn, period } = message.values
      return isOn ? { id, values: { minutes: period } } : { id: `${id}.off` }
    }
    case 'questionnaire.requested':
    case 'questionnaire.accepted':
    case 'questionnaire.askedAgain':
      return { id }
    case 'loyalty.levelUp':
      return { id, values: { level: message.values.level } }
    default: {
      const { amount, currency, from } = message.values
      const when = from === undefined ? {} : { when: from }
      if (message.kind === 'limit.removed') return { id }
      if (amount === null) return { id: `${id}.none`, ...when }
      return { id, amounts: { amount }, currency, ...when }
    }
  }
}

function sentenceOfBonus(
  id: string,
  { kind, values }: Extract<SiteMessage, { readonly kind: `bonus.${string}` }>,
): Sentence {
  const { names, amount, currency, reason, expiresAt } = values
  const isConversion = kind === 'bonus.converted'
  return {
    id: isConversion && amount === null ? `${id}.none` : id,
    names,
    ...(amount !== null && { amounts: { amount }, currency }),
    ...(expiresAt !== undefined && { when: expiresAt }),
    ...(reason !== undefined && { values: { reason } }),
  }
}

function sentenceOfFreeSpins(
  id: string,
  { kind, values }: Extract<SiteMessage, { readonly kind: `freeSpins.${string}` }>,
): Sentence {
  const { names, game, roundsLeft: left, amount, currency, reason, expiresAt } = values
  return {
    id: kind === 'freeSpins.ended' && amount === null ? `${id}.none` : id,
    names,
    ...(amount !== null && { amounts: { amount }, currency }),
    ...(expiresAt !== undefined && { when: expiresAt }),
    values: { left, ...(game !== undefined && { game }), ...(reason !== undefined && { reason }) },
  }
}
