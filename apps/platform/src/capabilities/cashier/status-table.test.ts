import {
  type CashierResult,
  cashierResults,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { accountStatus, kycStatus } from '@player-site/contracts/session/session.entities.ts'
import { expect, it } from 'vitest'
import { decideDeposit, decideWithdrawal } from './cashier.rules.ts'

/** Identity and address: what the player has sent of both. */
const documents = ['missing', 'sent'] as const
const { verification: usual } = marketRules.UN
const { verification: identity } = marketRules.GG
/** Terms that differ by market, time and loyalty. */
const terms = {
  new: { verification: usual, daysLeft: undefined, loyaltyLevel: 0 },
  reminded: { verification: usual, daysLeft: 20, loyaltyLevel: 3 },
  overdue: { verification: usual, daysLeft: 0, loyaltyLevel: 0 },
  identityFirst: { verification: identity, daysLeft: 20, loyaltyLevel: 3 },
} as const

interface Cell {
  readonly account: (typeof accountStatus.options)[number]
  readonly kyc: string
  readonly documents: (typeof documents)[number]
  readonly terms: keyof typeof terms
}

type Matcher = { readonly [Field in keyof Cell]?: readonly Cell[Field][] }
type Row = readonly [reason: string, cells: Matcher, result: CashierResult]

const verified = [
  'DATA_VERIFIED',
  'FULLY VERIFIED',
  'ENHANCED KYC',
  'ENHANCED',
  'PENDING_EXPIRED',
  'NOT_REQUIRED',
]
const missing = ['missing'] as const

/** The first matching row is the expected result. @see design "Statuses to prompts" */
const expectedDeposit: readonly Row[] = [
  ['the account is closed for good', { account: ['CLOSED', 'BLACKLISTED'] }, 'FORBIDDEN'],
  ['a break or exclusion runs', { account: ['TIMEOUT', 'SELF_EXCLUDED'] }, 'RESTRICTED'],
  ['the account is for payouts only', { account: ['PAYOUT', 'RESTRICTED'] }, 'RESTRICTED'],
  ['the operator suspended the player', { kyc: ['SUSPENDED'] }, 'FORBIDDEN'],
  [
    'the operator restricts the player until documents come',
    { kyc: ['RESTRICTED'] },
    'DOCUMENTS_REQUIRED_RESTRICTED',
  ],
  ['the questionnaire is unanswered', { kyc: ['EDD_PENDING'] }, 'DOCUMENTS_REQUIRED'],
  ['the identity is known', { kyc: verified }, 'SUCCESS'],
  [
    'the answers are being checked, and the market wants identity first',
    { kyc: ['EDD_UNDER_REVIEW'], terms: ['identityFirst'] },
    'DOCUMENTS_UNDER_REVIEW',
  ],
  ['answers under review block no deposit', { kyc: ['EDD_UNDER_REVIEW'] }, 'SUCCESS'],
  [
    'the market wants identity first, and a proof is missing',
    { documents: missing, terms: ['identityFirst'] },
    'DOCUMENTS_REQUIRED',
  ],
  [
    'the market wants identity first, and the proofs are being checked',
    { terms: ['identityFirst'] },
    'DOCUMENTS_UNDER_REVIEW',
  ],
  ['30 days are over', { documents: missing, terms: ['overdue'] }, 'DOCUMENTS_REQUIRED'],
  ['some days are left', { documents: missing, terms: ['reminded'] }, 'DOCUMENTS_PREFERRED'],
  ['it is the first deposit', { documents: missing, terms: ['new'] }, 'SUCCESS'],
  ['both proofs were sent in time', { documents: ['sent'] }, 'SUCCESS'],
]

const expectedWithdrawal: readonly Row[] = [
  ['the account is closed for good', { account: ['CLOSED', 'BLACKLISTED'] }, 'FORBIDDEN'],
  // Breaks, exclusions and payout-only accounts leave the player's money to the player.
  ['the operator suspended the player', { kyc: ['SUSPENDED'] }, 'FORBIDDEN'],
  [
    'the operator restricts the player until documents come',
    { kyc: ['RESTRICTED'] },
    'DOCUMENTS_REQUIRED_RESTRICTED',
  ],
  ['the questionnaire is unanswered', { kyc: ['EDD_PENDING'] }, 'DOCUMENTS_REQUIRED'],
  ['the answers are being checked', { kyc: ['EDD_UNDER_REVIEW'] }, 'DOCUMENTS_UNDER_REVIEW'],
  ['the identity is known', { kyc: verified }, 'SUCCESS'],
  ['both proofs are being checked', { documents: ['sent'] }, 'DOCUMENTS_UNDER_REVIEW'],
  ['a loyal player may send them later', { terms: ['reminded'] }, 'DOCUMENTS_PREFERRED'],
  ['money leaves only to a known person', {}, 'DOCUMENTS_REQUIRED'],
]

const cells: readonly Cell[] = accountStatus.options.flatMap((account) =>
  kycStatus.options.flatMap((kyc) =>
    documents.flatMap((sent) =>
      (['new', 'reminded', 'overdue', 'identityFirst'] as const).map((name) => ({
        account,
        kyc,
        documents: sent,
        terms: name,
      })),
    ),
  ),
)

const isIn = (list: readonly string[] | undefined, value: string): boolean =>
  list === undefined || list.includes(value)
const matches = (cell: Cell, { account, kyc, documents: sent, terms: name }: Matcher): boolean =>
  isIn(account, cell.account) &&
  isIn(kyc, cell.kyc) &&
  isIn(sent, cell.documents) &&
  isIn(name, cell.terms)

const rowOf = (table: readonly Row[], cell: Cell): Row | undefined =>
  table.find(([, matcher]) => matches(cell, matcher))

function actual(cell: Cell) {
  const { verification, daysLeft, loyaltyLevel } = terms[cell.terms]
  const facts = {
    player: {
      status: cell.account,
      kycStatus: cell.kyc,
      payout: true,
      deposit: true,
      withdrawal: true,
      multibrandSuspended: false,
      loyaltyLevel,
      detailsDue: false,
    },
    isExcluded: cell.account === 'TIMEOUT' || cell.account === 'SELF_EXCLUDED',
    areProofsSent: cell.documents === 'sent',
    verification,
    isLater: false,
  }
  const limits = { depositLeft: undefined, lossLeft: undefined, needsLimit: false }
  return {
    deposit: decideDeposit({ ...facts, ...limits, daysLeft, isCooling: false }),
    withdrawal: decideWithdrawal({
      ...facts,
      mainMinor: 100n,
      monthLeft: 100n,
      kycLeft: undefined,
      hasMethods: true,
    }),
  }
}

it.each([
  ['deposit', expectedDeposit],
  ['withdrawal', expectedWithdrawal],
] as const)('every status leads to the result of its row: %s', (kind, table) => {
  const different = cells.flatMap((cell) => {
    const [reason, , result] = rowOf(table, cell) ?? ['no row', {}, undefined]
    const { result: got } = actual(cell)[kind]
    return got === result ? [] : [{ ...cell, reason, result, got }]
  })
  expect(different).toEqual([])
  const used = new Set(cells.map((cell) => rowOf(table, cell)))
  expect(table.filter((row) => !used.has(row))).toEqual([])
})

it('names a reason for every refusal, and none where the gate is open', () => {
  const open: readonly CashierResult[] = ['SUCCESS', 'DOCUMENTS_PREFERRED', 'NOT_ENOUGH_FUNDS']
  const decisions = cells.flatMap((cell) => Object.values(actual(cell)))
  const wrong = decisions.filter(
    ({ result, reason }) => open.includes(result) !== (reason === null),
  )
  expect(wrong).toEqual([])
})

it('covers every result that statuses lead to', () => {
  const others: readonly CashierResult[] = [
    'SELF_LIMIT_REACHED',
    'SELF_SPEND_LIMIT_REACHED',
    'WITHDRAWAL_LIMIT_REACHED',
    'FAILURE',
    'EXCEEDS_KYC_LIMIT',
    'NOT_ENOUGH_FUNDS',
  ]
  const results = new Set([...expectedDeposit, ...expectedWithdrawal].map(([, , result]) => result))
  expect(cashierResults.filter((result) => !results.has(result)).sort()).toEqual([...others].sort())
})
