import type { DocumentType } from '@player-site/contracts/documents/document-types.ts'
import {
  type DocumentStatus,
  documentStatuses,
} from '@player-site/contracts/documents/documents.entities.ts'
import { kycStatus } from '@player-site/contracts/session/session.entities.ts'
import { describe, expect, it } from 'vitest'
import {
  areProofsSent,
  findQuestionnaireStatus,
  isDutyFree,
  kycStatusAfter,
  nextTypeOf,
  requestedTypes,
  toActOn,
} from './documents.rules.ts'

const facts = (given: Partial<Record<DocumentType, DocumentStatus>>) =>
  Object.entries(given).map(([type, status]) => ({ type: type as DocumentType, status }))
const proofs = (id: DocumentStatus, address: DocumentStatus) =>
  facts({ PROOF_OF_ID: id, PROOF_OF_ADDRESS: address })

describe('the KYC status after a change of documents', () => {
  it.each([
    ['NOT_VERIFIED', 'VERIFIED', 'VERIFIED', 'FULLY VERIFIED'],
    ['NOT_VERIFIED', 'UNDER_REVIEW', 'UNREQUESTED', 'PENDING'],
    ['NOT_VERIFIED', 'VERIFIED', 'UNREQUESTED', 'NOT_VERIFIED'],
    ['PENDING', 'REQUESTED', 'UNREQUESTED', 'NOT_VERIFIED'],
    ['PENDING', 'REQUESTED', 'UNDER_REVIEW', 'PENDING'],
    // Verified otherwise: a requested document takes nothing away.
    ['DATA_VERIFIED', 'REQUESTED', 'UNREQUESTED', 'DATA_VERIFIED'],
    ['DATA_VERIFIED', 'VERIFIED', 'VERIFIED', 'FULLY VERIFIED'],
    ['FULLY VERIFIED', 'REQUESTED', 'VERIFIED', 'FULLY VERIFIED'],
    ['FULLY VERIFIED', 'EXPIRED', 'VERIFIED', 'PENDING_EXPIRED'],
    ['PENDING_EXPIRED', 'UNDER_REVIEW', 'VERIFIED', 'PENDING_EXPIRED'],
    ['PENDING_EXPIRED', 'VERIFIED', 'VERIFIED', 'FULLY VERIFIED'],
  ] as const)('%s with %s and %s is %s', (before, id, address, after) => {
    expect(kycStatusAfter(before, proofs(id, address))).toBe(after)
  })

  it('is the operator’s where the operator decides', () => {
    const decided = ['RESTRICTED', 'SUSPENDED', 'EDD_PENDING', 'EDD_UNDER_REVIEW', 'ENHANCED']
    for (const status of [...decided, 'ENHANCED KYC', 'NOT_REQUIRED']) {
      expect(kycStatusAfter(status, proofs('VERIFIED', 'VERIFIED'))).toBe(status)
    }
  })

  it('ignores documents that prove neither identity nor address', () => {
    expect(kycStatusAfter('NOT_VERIFIED', facts({ OTHER: 'UNDER_REVIEW' }))).toBe('NOT_VERIFIED')
  })
})

it('counts documents to act on, each once', () => {
  const now = new Date('2026-01-01T12:00:00Z')
  const document = (status: DocumentStatus, reason: string | null, expiresOn: string | null) => ({
    type: 'OTHER' as const,
    status,
    reason,
    expiresOn,
  })
  const all = [
    document('REQUESTED', null, null),
    document('REQUESTED', 'BAD_QUALITY', null),
    document('EXPIRED', null, '2025-12-31'),
    document('VERIFIED', null, '2026-01-31'),
    document('VERIFIED', null, '2026-02-01'),
    document('VERIFIED', null, null),
    document('UNDER_REVIEW', 'BAD_QUALITY', null),
    document('UNREQUESTED', null, null),
  ]
  expect(toActOn(all, now)).toEqual({ requested: 2, rejected: 1, expiring: 1 })
})

it('frees of the duty to verify only as the specification says', () => {
  const asked = proofs('REQUESTED', 'UNREQUESTED')
  for (const status of kycStatus.options) {
    const isFree = status === 'NOT_REQUIRED'
    expect([status, isDutyFree(status, asked)]).toEqual([status, isFree])
    expect([status, isDutyFree(status, [])]).toEqual([status, isFree || status === 'NOT_VERIFIED'])
  }
})

const sentProofs = { PROOF_OF_ID: 'UNDER_REVIEW', PROOF_OF_ADDRESS: 'UNDER_REVIEW' } as const

it.each([
  ['nothing while nothing is asked', 'NOT_VERIFIED', {}, undefined],
  ['identity first', 'NOT_VERIFIED', { OTHER: 'REQUESTED' }, 'PROOF_OF_ID'],
  [
    'address, with identity under review',
    'PENDING',
    { PROOF_OF_ID: 'UNDER_REVIEW' },
    'PROOF_OF_ADDRESS',
  ],
  ['a renewal', 'PENDING_EXPIRED', { PROOF_OF_ID: 'EXPIRED' }, 'PROOF_OF_ID'],
  [
    'what is asked of the verified',
    'FULLY VERIFIED',
    { SOURCE_OF_WEALTH: 'REQUESTED' },
    'SOURCE_OF_WEALTH',
  ],
  ['nothing more of the verified', 'FULLY VERIFIED', { PROOF_OF_ID: 'VERIFIED' }, undefined],
] as const)('sends next: %s', (_name, status, given, next) => {
  expect(nextTypeOf(status, facts(given), { isCounting: false })).toBe(next)
})

it.each([
  ['identity of an account that a gate counts days for', 'NOT_VERIFIED', {}, 'PROOF_OF_ID'],
  ['nothing of one without the duty', 'NOT_REQUIRED', {}, undefined],
  ['nothing of one that sent both', 'PENDING', sentProofs, undefined],
  ['the questionnaire first', 'EDD_PENDING', { OTHER: 'REQUESTED' }, 'EDD_QUESTIONNAIRE'],
  ['nothing while its answers are read', 'EDD_UNDER_REVIEW', {}, undefined],
  ['both proofs of a restricted account', 'RESTRICTED', {}, 'PROOF_OF_ID'],
] as const)('asks for what the gates ask for: %s', (_name, status, given, next) => {
  expect(nextTypeOf(status, facts(given), { isCounting: true })).toBe(next)
})

it('shows the questionnaire as far as the KYC status says', () => {
  const asked = kycStatus.options.map((status) => [status, findQuestionnaireStatus(status)])
  expect(asked.filter(([, status]) => status !== 'UNREQUESTED')).toEqual([
    ['EDD_PENDING', 'REQUESTED'],
    ['EDD_UNDER_REVIEW', 'UNDER_REVIEW'],
  ])
})

it('lists what is asked for, each type once', () => {
  const two = { type: 'OTHER', status: 'REQUESTED' } as const
  expect(requestedTypes([two, two, ...proofs('EXPIRED', 'VERIFIED')])).toBe('PROOF_OF_ID,OTHER')
})

it('proofs count as sent once identity and address are each under review or approved', () => {
  const both = documentStatuses.flatMap((identity) =>
    documentStatuses.map((address) => ({ identity, address })),
  )
  const sent = both.filter(({ identity, address }) => areProofsSent(proofs(identity, address)))
  expect(sent).toEqual([
    { identity: 'UNDER_REVIEW', address: 'UNDER_REVIEW' },
    { identity: 'UNDER_REVIEW', address: 'VERIFIED' },
    { identity: 'VERIFIED', address: 'UNDER_REVIEW' },
    { identity: 'VERIFIED', address: 'VERIFIED' },
  ])
})
