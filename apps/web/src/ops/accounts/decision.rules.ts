import {
  type AccountDecision,
  accountDecision,
  accountFlags,
  type DeskAccount,
  decisionReason,
  staffStatuses,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { limitPeriods, limitTypes } from '@player-site/contracts/limits/limits.entities.ts'
import { kycStatus } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import type { accountsText } from './messages.ts'

/** What can be decided, in the order of the form. */
export const decisionKinds = [
  'status',
  'flag',
  'kycStatus',
  'loyaltyLevel',
  'limitLock',
  'payment',
] as const
type DecisionKind = (typeof decisionKinds)[number]

/** What can be decided about an account: payments are corrected where one waits only. */
export const kindsFor = ({ differences }: DeskAccount): readonly DecisionKind[] =>
  decisionKinds.filter((kind) => kind !== 'payment' || differences.length > 0)

/** A decision as it is typed: what is changed, to what, and why. */
export interface TypedDecision {
  readonly kind: DecisionKind
  /** One of the choices of the kind, a level, or a difference; empty: nothing is chosen yet. */
  readonly value: string
  /** What a payment has moved, in its currency. */
  readonly amount: string
  readonly reason: string
}

export const emptyDecision: TypedDecision = { kind: 'status', value: '', amount: '', reason: '' }

type Fault = keyof typeof accountsText.faults

/** A value of the form, with the decision that it stands for. */
export interface Choice {
  readonly value: string
  readonly decision: AccountDecision
}

const isLocked = ({ lockedLimits }: DeskAccount, limit: DeskAccount['lockedLimits'][number]) =>
  lockedLimits.some(({ type, period }) => type === limit.type && period === limit.period)

/** What may be chosen for an account: only what would change it. */
export function choicesOf(kind: DecisionKind, account: DeskAccount): readonly Choice[] {
  switch (kind) {
    case 'status':
      return staffStatuses
        .filter((status) => status !== account.status)
        .map((status) => ({ value: status, decision: { is: 'status', status } }))
    case 'flag':
      return accountFlags.map((flag) => ({
        value: flag,
        decision: { is: 'flag', flag, isOpen: !account.flags[flag] },
      }))
    case 'kycStatus':
      return kycStatus.options
        .filter((status) => status !== account.kycStatus)
        .map((status) => ({ value: status, decision: { is: 'kycStatus', kycStatus: status } }))
    case 'loyaltyLevel':
    case 'payment':
      return []
    case 'limitLock':
      return limitTypes.flatMap((type) =>
        limitPeriods.map((period) => ({
          value: `${type} ${period}`,
          decision: {
            is: 'limitLock',
            type,
            period,
            isLocked: !isLocked(account, { type, period }),
          },
        })),
      )
  }
}

function levelOf(value: string, account: DeskAccount): AccountDecision | undefined {
  if (!/^\d{1,3}$/.test(value.trim())) return undefined
  const read = z.safeParse(accountDecision, { is: 'loyaltyLevel', level: Number(value) })
  return read.success && Number(value) !== account.loyaltyLevel ? read.data : undefined
}

function correctionOf(
  { value, amount }: TypedDecision,
  { differences }: DeskAccount,
): AccountDecision | Fault {
  if (!differences.some(({ differenceId }) => differenceId === value)) return 'value'
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount.trim())) return 'amount'
  return { is: 'payment', differenceId: value, amount: Number(amount) }
}

function changeOf(typed: TypedDecision, account: DeskAccount): AccountDecision | Fault {
  const { kind, value } = typed
  if (kind === 'payment') return correctionOf(typed, account)
  if (kind === 'loyaltyLevel') return levelOf(value, account) ?? 'level'
  return choicesOf(kind, account).find((choice) => choice.value === value)?.decision ?? 'value'
}

/** The decision to send, or what is missing in it. */
export function decisionOf(
  typed: TypedDecision,
  account: DeskAccount,
): { readonly decision: AccountDecision; readonly reason: string } | Fault {
  const decision = changeOf(typed, account)
  if (typeof decision === 'string') return decision
  const read = z.safeParse(decisionReason, typed.reason)
  return read.success ? { decision, reason: read.data } : 'reason'
}
