import type {
  DocumentList,
  PlayerDocument,
} from '@player-site/contracts/documents/documents.entities.ts'
import { expect, it } from 'vitest'
import {
  askedDocuments,
  canSubmit,
  canUpload,
  earlierUploads,
  shownDocuments,
  summaryOf,
  withDueProofs,
} from './documents.rules.ts'
import type { OpenUpload, UploadingFile, Verification } from './documents.state.ts'

const aDocument = (given: Partial<PlayerDocument>): PlayerDocument => ({
  id: null,
  documentTypeName: 'PROOF_OF_ID',
  documentStatus: 'UNREQUESTED',
  subType: null,
  rejectionReason: null,
  pages: 0,
  expiresOn: null,
  changedAt: null,
  ...given,
})
const listOf = (...documents: PlayerDocument[]): DocumentList => ({
  documents,
  uploads: [],
  identityChecks: [],
})
const aFile = (phase: UploadingFile['phase']): UploadingFile => ({
  uploadId: 'first',
  sizeBytes: 10,
  storedBytes: 10,
  phase,
})
const anUpload = (given: Partial<OpenUpload> = {}): OpenUpload => ({
  documentType: 'PROOF_OF_ID',
  subType: undefined,
  phase: 'upload',
  files: [aFile('ready')],
  failure: undefined,
  ...given,
})

it.each([
  ['UNREQUESTED', true],
  ['REQUESTED', true],
  ['EXPIRED', true],
  ['UNDER_REVIEW', false],
  ['VERIFIED', false],
] as const)('offers an upload while a document is %s: %s', (documentStatus, isOffered) => {
  expect(canUpload(aDocument({ documentStatus }))).toBe(isOffered)
})

it('shows the questionnaire once it is asked for, and offers no upload for it', () => {
  const asked = aDocument({ documentTypeName: 'EDD_QUESTIONNAIRE', documentStatus: 'REQUESTED' })
  const unasked = aDocument({ documentTypeName: 'EDD_QUESTIONNAIRE' })
  expect(shownDocuments(listOf(unasked))).toEqual([])
  expect(shownDocuments(listOf(asked))).toHaveLength(1)
  expect(canUpload(asked)).toBe(false)
})

it('names a document the same before and after it was sent', () => {
  const another = aDocument({ documentTypeName: 'OTHER' })
  const sent = { ...another, id: 'document-1', documentStatus: 'UNDER_REVIEW' as const }
  expect(shownDocuments(listOf(sent, another)).map(({ key }) => key)).toEqual([
    'OTHER 1',
    'OTHER 2',
  ])
  expect(shownDocuments(listOf(another))[0]?.key).toBe('OTHER 1')
})

it('sends whole documents only', () => {
  expect(canSubmit(anUpload(), 0)).toBe(true)
  expect(canSubmit(anUpload({ files: [] }), 0)).toBe(false)
  expect(canSubmit(anUpload({ files: [] }), 1)).toBe(true)
  for (const phase of ['sending', 'waiting', 'checking', 'failed'] as const) {
    expect(canSubmit(anUpload({ files: [aFile('ready'), aFile(phase)] }), 0)).toBe(false)
  }
  const wealth = anUpload({ documentType: 'SOURCE_OF_WEALTH' })
  expect(canSubmit(wealth, 0)).toBe(false)
  expect(canSubmit({ ...wealth, subType: 'PS' }, 0)).toBe(true)
})

it('adds pages that were uploaded before a reload, each once', () => {
  const upload = (uploadId: string, documentType: 'PROOF_OF_ID' | 'OTHER') => ({
    uploadId,
    documentType,
    mediaType: 'image/jpeg' as const,
    pages: 1,
  })
  const uploads = [upload('first', 'PROOF_OF_ID'), upload('before', 'PROOF_OF_ID')]
  const list = { ...listOf(), uploads: [...uploads, upload('elsewhere', 'OTHER')] }
  expect(earlierUploads(list, anUpload()).map(({ uploadId }) => uploadId)).toEqual(['before'])
})

it('sums up what comes next, then what is reviewed, then what is approved', () => {
  const progress: Verification['progress'] = {
    kycStatus: 'PENDING',
    isDutyFree: false,
    nextType: 'PROOF_OF_ADDRESS',
    isUnderReview: true,
    daysLeft: 3,
  }
  const sum = (given: Partial<typeof progress>, ...documents: PlayerDocument[]) =>
    summaryOf({ progress: { ...progress, ...given }, list: listOf(...documents) }).is
  expect(sum({})).toBe('next')
  expect(sum({ nextType: null })).toBe('review')
  const rest = { nextType: null, isUnderReview: false }
  expect(sum(rest, aDocument({ documentStatus: 'VERIFIED' }))).toBe('done')
  expect(sum(rest, aDocument({}))).toBe('free')
  expect(sum({ kycStatus: 'EDD_PENDING', nextType: 'EDD_QUESTIONNAIRE' })).toBe('questionnaire')
  expect(sum({ ...rest, kycStatus: 'EDD_UNDER_REVIEW', isUnderReview: true })).toBe('review')
  expect(sum({ ...rest, kycStatus: 'RESTRICTED' })).toBe('restricted')
  expect(sum({ kycStatus: 'RESTRICTED', nextType: 'PROOF_OF_ID' })).toBe('next')
})

it('asks for both proofs, by their cards too, once they are due', () => {
  const list = listOf(
    aDocument({}),
    aDocument({ documentTypeName: 'PROOF_OF_ADDRESS', documentStatus: 'UNDER_REVIEW' }),
    aDocument({ documentTypeName: 'OTHER' }),
  )
  const statuses = (nextType: Verification['progress']['nextType']) => {
    const progress = { kycStatus: 'NOT_VERIFIED', isDutyFree: true, nextType } as const
    const whole = { progress: { ...progress, isUnderReview: false, daysLeft: 3 }, list }
    return withDueProofs(whole).documents.map(({ documentStatus }) => documentStatus)
  }
  expect(statuses('PROOF_OF_ID')).toEqual(['REQUESTED', 'UNDER_REVIEW', 'UNREQUESTED'])
  expect(statuses(null)).toEqual(['UNREQUESTED', 'UNDER_REVIEW', 'UNREQUESTED'])
})

it('a payment waits for both proofs until they are approved, and for what is requested', () => {
  const list = listOf(
    aDocument({ documentTypeName: 'PROOF_OF_ID' }),
    aDocument({ documentTypeName: 'PROOF_OF_ADDRESS', documentStatus: 'VERIFIED' }),
    aDocument({ documentTypeName: 'PROOF_OF_PAYMENT', documentStatus: 'EXPIRED' }),
    aDocument({ documentTypeName: 'EDD_QUESTIONNAIRE', documentStatus: 'REQUESTED' }),
    aDocument({ documentTypeName: 'OTHER' }),
  )
  const shown = (isRequired: boolean) =>
    askedDocuments(list, isRequired).documents.map(
      ({ documentTypeName, documentStatus }) => `${documentTypeName} ${documentStatus}`,
    )
  expect(shown(true)).toEqual(['PROOF_OF_ID REQUESTED', 'PROOF_OF_PAYMENT EXPIRED'])
  expect(shown(false)).toEqual(['PROOF_OF_ID UNREQUESTED', 'PROOF_OF_PAYMENT EXPIRED'])
})
