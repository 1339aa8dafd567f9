import type {
  AccountDecision,
  accountFlags,
  PaymentDifference,
  RecordedDecision,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import type { LimitPeriod, LimitType } from '@player-site/contracts/limits/limits.entities.ts'
import type { AccountAct } from './accounts.slice.ts'

const statuses: Readonly<Record<string, string>> = {
  REGISTERED: 'Registered',
  ACCOUNT_UNVERIFIED: 'Unverified',
  RESTRICTED: 'Restricted',
  PAYOUT: 'Payout only',
  BLACKLISTED: 'Blacklisted',
  TIMEOUT: 'On a break',
  SELF_EXCLUDED: 'Self-excluded',
  CLOSED: 'Closed',
}
/** The name of a status, or the status itself where the console has none. */
export const statusText = (status: string): string => statuses[status] ?? status

export const flagTexts: Readonly<Record<(typeof accountFlags)[number], string>> = {
  payout: 'Payout',
  casino: 'Casino',
  liveCasino: 'Live casino',
  sports: 'Sports',
  virtualSports: 'Virtual sports',
  bonuses: 'Bonuses',
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
}

const limitTypeTexts: Readonly<Record<LimitType, string>> = { deposit: 'deposit', loss: 'loss' }
const periodTexts: Readonly<Record<LimitPeriod, string>> = {
  D: 'Daily',
  W: 'Weekly',
  M: 'Monthly',
}
/** `Daily deposit limit` */
export const limitText = (type: LimitType, period: LimitPeriod): string =>
  `${periodTexts[period]} ${limitTypeTexts[type]} limit`

const differenceKindTexts: Readonly<Record<PaymentDifference['kind'], string>> = {
  payout: 'Payout',
  deposit: 'Further payment of a deposit',
  chargeback: 'Chargeback',
  chargebackReversal: 'Reversed chargeback',
}
/** `Payout of 40 EUR, reported as 20.00 EUR` */
export const differenceText = ({ kind, amount, currency, reported }: PaymentDifference): string =>
  `${differenceKindTexts[kind]} of ${amount} ${currency}, reported as ${reported.amount} ${reported.currency}`

/** What a decision changes, `Status: Blacklisted`. */
export function decisionText(decision: AccountDecision): string {
  switch (decision.is) {
    case 'status':
      return `Status: ${statusText(decision.status)}`
    case 'flag':
      return `${flagTexts[decision.flag]}: ${decision.isOpen ? 'open' : 'closed'}`
    case 'kycStatus':
      return `KYC status: ${decision.kycStatus}`
    case 'loyaltyLevel':
      return `Loyalty level: ${decision.level}`
    case 'limitLock':
      return `${limitText(decision.type, decision.period)}: ${decision.isLocked ? 'locked' : 'unlocked'}`
    case 'payment':
      return `Payment ${decision.differenceId.slice(0, 8)}: ${decision.amount} moved`
  }
}

/** The effect of an act that the platform has answered. */
export function doneText(act: AccountAct, state: RecordedDecision['state']): string {
  if (act.is === 'sign') return act.isApproved ? accountsText.signed : accountsText.refused
  return state === 'waiting' ? accountsText.nowWaiting : accountsText.applied
}

/** Text of the accounts, in English only: its readers are staff. */
export const accountsText = {
  heading: 'Accounts',
  lead: 'Find a player by id or e-mail above, or open a decision that waits for a second signature.',
  waiting: 'Waiting for a second signature',
  empty: 'No decision is waiting for a signature.',
  emptyHint: 'What colleagues decide appears here by itself.',
  askedBy: (name: string) => `asked by ${name}`,
  back: 'Waiting decisions',
  account: 'Account',
  status: 'Status',
  until: (at: string) => `until ${at}`,
  kycStatus: 'KYC status',
  level: 'Loyalty level',
  closed: 'Closed to the player',
  nothingClosed: 'Nothing',
  lockedLimits: 'Locked limits',
  noLockedLimits: 'None',
  differences: 'Payments under review',
  noDifferences: 'None',
  decide: 'Change the account',
  what: 'What to change',
  kinds: {
    status: 'Status',
    flag: 'What is open',
    kycStatus: 'KYC status',
    loyaltyLevel: 'Loyalty level',
    limitLock: 'Locks of limits',
    payment: 'A payment’s amount',
  } satisfies Record<AccountDecision['is'], string>,
  value: 'Change to',
  newLevel: 'New level, 0 to 100',
  difference: 'Payment that waits for a correction',
  moved: {
    payout: (currency) => `Amount that was paid out, ${currency}`,
    deposit: (currency) => `Amount to credit, ${currency}`,
    chargeback: (currency) => `Amount that the bank took back, ${currency}`,
    chargebackReversal: (currency) => `Amount that the bank gave back, ${currency}`,
  } satisfies Record<PaymentDifference['kind'], (currency: string) => string>,
  choose: 'Choose',
  reason: 'Reason',
  reasonHint:
    'Auditors and the player can read it, the player in the copy of their data. 5 to 500 characters.',
  submit: 'Change',
  faults: {
    value: 'Choose what to change to.',
    level: 'Enter a level from 0 to 100 other than the present one.',
    amount: 'Enter an amount with a point, such as 20.50; 0 where nothing moved.',
    reason: 'Enter a reason of 5 to 500 characters.',
  },
  confirmDecision: { title: 'Change this account?', submit: 'Change' },
  atOnce: (change: string) => `${change}. It applies at once, on every open page.`,
  afterSignature: (change: string) =>
    `${change}. It applies when a second member of staff has signed it.`,
  sign: 'Sign',
  refuse: 'Refuse',
  confirmSign: { title: 'Sign this decision?', submit: 'Sign' },
  confirmRefuse: {
    title: 'Refuse this decision?',
    body: 'It will not apply, and cannot be signed any more.',
    submit: 'Refuse',
  },
  ownDecision: 'You asked for this. Someone else has to sign it.',
  applied: 'The account is changed.',
  nowWaiting: 'The decision waits for a second signature.',
  signed: 'Signed. The account is changed.',
  refused: 'Refused. The account stays as it is.',
  history: 'Decisions',
  noHistory: 'Staff have decided nothing about this account.',
  states: {
    applied: 'Applied',
    waiting: 'Waiting',
    rejected: 'Refused',
  } satisfies Record<RecordedDecision['state'], string>,
  by: (name: string) => `decided by ${name}`,
  signedBy: (name: string, at: string) => `signed by ${name}, ${at}`,
  refusedBy: (name: string, at: string) => `refused by ${name}, ${at}`,
} as const
