import {
  beginUpload,
  cancelUpload,
  finishUpload,
  initiateIdentityCheck,
  listDocuments,
  readVerification,
  submitDocument,
  uploadPartOf,
} from '@player-site/contracts/documents/documents.calls.ts'
import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import type { DocumentList } from '@player-site/contracts/documents/documents.entities.ts'
import { NEVER, of, Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { playerAttributesChanged } from '../../shared/realtime/realtime.actions.ts'
import { lateDocuments } from './documents.late.ts'
import {
  checkRequested,
  fileRemoved,
  fileRetried,
  filesAdded,
  selectDocuments,
  submitRequested,
  uploadClosed,
  uploadOpened,
  verificationRemote,
} from './documents.slice.ts'
import { keepFile } from './open-files.ts'

await loadFeature(lateDocuments)

const uploadId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const sizeBytes = 2 * bounds.maxPartBytes + 5
const nothingSent: DocumentList = { documents: [], uploads: [], identityChecks: [] }
const waiting = {
  kycStatus: 'NOT_VERIFIED',
  isDutyFree: true,
  nextType: null,
  isUnderReview: false,
  daysLeft: null,
}

/** A page with a platform that stores parts like the real one. */
function started() {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  let offset = 0
  const state = (isReady = false) => of({ uploadId, sizeBytes, offset, isReady, pages: null })
  world.api.answer(listDocuments, () => of(nothingSent))
  world.api.answer(readVerification, () => of(waiting))
  world.api.answer(beginUpload, () => state())
  world.api.answer(cancelUpload, () => of({}))
  world.api.answer(finishUpload, () => state(true))
  const store_ = (request: unknown) => {
    const at = Number(Object(request).body.offset)
    if (at !== offset) return failing('documents.wrongOffset', { offset }, 409)
    offset = Math.min(sizeBytes, offset + bounds.maxPartBytes)
    return state()
  }
  world.api.answer(uploadPartOf, store_)
  const upload = () => selectDocuments(store.getState()).upload
  const file = () => upload()?.files[0]
  const add = () => {
    store.dispatch(verificationRemote.opened())
    store.dispatch(uploadOpened('PROOF_OF_ID'))
    keepFile(uploadId, new File([new Uint8Array(sizeBytes)], 'page.pdf'))
    store.dispatch(filesAdded([{ uploadId, sizeBytes }]))
  }
  const offsets = () =>
    world.api.sentTo(uploadPartOf).map(({ request }) => Object(request).body.offset)
  const setStored = (bytes: number) => {
    offset = bytes
  }
  return { world, store, store_, upload, file, add, offsets, setStored }
}

it('sends a file in parts, and counts what is acknowledged', async () => {
  const { add, file, offsets } = started()
  add()
  await vi.waitFor(() => expect(file()?.phase).toBe('ready'))
  expect(file()?.storedBytes).toBe(sizeBytes)
  expect(offsets()).toEqual([0, bounds.maxPartBytes, 2 * bounds.maxPartBytes])
})

it('continues from what is stored when the line is back', async () => {
  const { world, add, file, offsets, store_ } = started()
  let answers = 0
  world.api.answer(uploadPartOf, (request) => {
    answers += 1
    if (answers !== 2) return store_(request)
    // Stored, but the acknowledgement is lost.
    store_(request)
    return failing('network.unreachable', {}, 0)
  })
  add()
  await vi.waitFor(() => expect(file()?.phase).toBe('waiting'))
  expect(file()?.storedBytes).toBe(bounds.maxPartBytes)
  world.online$.next()
  await vi.waitFor(() => expect(file()?.phase).toBe('ready'))
  expect(offsets()).toEqual([0, bounds.maxPartBytes, 2 * bounds.maxPartBytes])
})

it('shows why a file was refused, and tries it again when asked', async () => {
  const { world, store, add, file, offsets } = started()
  world.api.answer(finishUpload, () => failing('documents.tooManyChecks', {}, 429))
  add()
  await vi.waitFor(() => expect(file()?.phase).toBe('failed'))
  expect(file()?.failure?.code).toBe('documents.tooManyChecks')
  world.api.answer(finishUpload, () =>
    of({ uploadId, sizeBytes, offset: sizeBytes, isReady: true, pages: 1 }),
  )
  store.dispatch(fileRetried(uploadId))
  await vi.waitFor(() => expect(file()?.phase).toBe('ready'))
  expect(offsets()).toHaveLength(3)
})

it('ends the upload of a removed file, and erases it', async () => {
  const { world, store, add, upload } = started()
  world.api.answer(uploadPartOf, () => NEVER)
  add()
  await vi.waitFor(() => expect(world.api.sentTo(uploadPartOf)).toHaveLength(1))
  store.dispatch(fileRemoved(uploadId))
  expect(upload()?.files).toEqual([])
  expect(world.api.sentTo(cancelUpload)).toHaveLength(1)
})

it('erases the files of an upload that is cancelled, and none of one that was sent', async () => {
  const { world, store, add, file } = started()
  add()
  await vi.waitFor(() => expect(file()?.phase).toBe('ready'))
  store.dispatch(uploadClosed())
  expect(world.api.sentTo(cancelUpload)).toHaveLength(1)
  world.api.answer(submitDocument, () => of(nothingSent))
  add()
  await vi.waitFor(() => expect(file()?.phase).toBe('ready'))
  store.dispatch(submitRequested([uploadId]))
  store.dispatch(uploadClosed())
  expect(world.api.sentTo(cancelUpload)).toHaveLength(1)
})

it('sends the pages for review, and keeps them when that failed', async () => {
  const { world, store, add, file, upload } = started()
  add()
  await vi.waitFor(() => expect(file()?.phase).toBe('ready'))
  world.api.answer(submitDocument, () => failing('documents.notOpen', {}, 409))
  store.dispatch(submitRequested([uploadId]))
  expect(upload()).toMatchObject({ phase: 'error', failure: { code: 'documents.notOpen' } })
  expect(upload()?.files).toHaveLength(1)
  world.api.answer(submitDocument, () => of(nothingSent))
  store.dispatch(submitRequested([uploadId]))
  expect(upload()).toMatchObject({ phase: 'success', files: [] })
})

it('opens no other document before the answer to one that is being sent', async () => {
  const { world, store, add, file, upload } = started()
  add()
  await vi.waitFor(() => expect(file()?.phase).toBe('ready'))
  const answer = new Subject<typeof nothingSent>()
  world.api.answer(submitDocument, () => answer)
  store.dispatch(submitRequested([uploadId]))
  store.dispatch(uploadOpened('PROOF_OF_ADDRESS'))
  expect(upload()).toMatchObject({ documentType: 'PROOF_OF_ID', phase: 'submitting' })
  answer.next(nothingSent)
  store.dispatch(uploadOpened('PROOF_OF_ADDRESS'))
  expect(upload()).toMatchObject({ documentType: 'PROOF_OF_ADDRESS', phase: 'preUpload' })
})

it('follows changes while the page is open, and no longer', () => {
  const { world, store } = started()
  const changed = () =>
    playerAttributesChanged({
      name: 'PLAYER_ATTRIBUTE_CHANGE',
      receivedAt: 0,
      epoch: 1,
      seq: 11,
      at: 0,
      body: { attributes: { documentsChangedAt: '2026-01-01T12:00:00.000Z' } },
    })
  store.dispatch(verificationRemote.opened())
  store.dispatch(changed())
  expect(world.api.sentTo(listDocuments)).toHaveLength(2)
  store.dispatch(verificationRemote.closed())
  store.dispatch(changed())
  expect(world.api.sentTo(listDocuments)).toHaveLength(2)
})

it('leads to the identity service, or says that it is away', () => {
  const { world, store } = started()
  const check = () => selectDocuments(store.getState()).check
  store.dispatch(verificationRemote.opened())
  world.api.answer(initiateIdentityCheck, () => failing('documents.checkUnavailable', {}, 503))
  store.dispatch(checkRequested('PROOF_OF_ID'))
  expect(check()?.failure?.code).toBe('documents.checkUnavailable')
  const redirectUrl = 'https://identity.example/check/1'
  world.api.answer(initiateIdentityCheck, () => of({ redirectUrl }))
  store.dispatch(checkRequested('PROOF_OF_ID'))
  expect(check()?.redirectUrl).toBe(redirectUrl)
})
