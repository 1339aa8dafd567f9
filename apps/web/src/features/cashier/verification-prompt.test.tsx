// @vitest-environment happy-dom
import {
  checkDeposit,
  listCashierMethods,
  listRecentMethods,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { DepositGate } from '@player-site/contracts/cashier/cashier.entities.ts'
import {
  listDocuments,
  readVerification,
} from '@player-site/contracts/documents/documents.calls.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const gate: DepositGate = {
  status: 'DOCUMENTS_PREFERRED',
  currency: 'EUR',
  daysLeftToVerifyDocuments: 20,
  limitLeft: null,
  limitType: null,
  duration: null,
  resetOn: null,
  needsDepositLimit: false,
  bonuses: [],
}
const card = {
  id: 'CREDITCARD',
  name: 'Card',
  image: 'card',
  altTag: 'Card',
  type: 'deposit',
  processTime: 'instant',
  min: 10,
  max: 1_000,
} as const
const proof = (documentTypeName: 'PROOF_OF_ID' | 'PROOF_OF_ADDRESS') => ({
  id: null,
  documentTypeName,
  documentStatus: 'UNREQUESTED' as const,
  subType: null,
  rejectionReason: null,
  pages: 0,
  expiresOn: null,
  changedAt: null,
})

/** A player whose deposit waits for documents. */
function atDeposit(facts: Partial<DepositGate> = {}, world = new World(aPlayer())): World {
  const documents = [proof('PROOF_OF_ID'), proof('PROOF_OF_ADDRESS')]
  world.api.answer(checkDeposit, () => of({ ...gate, ...facts }))
  world.api.answer(listCashierMethods, () => of({ methods: [card] }))
  world.api.answer(listRecentMethods, () => of({ recent: [] }))
  if (!world.api.answers(listDocuments)) {
    world.api.answer(listDocuments, () => of({ documents, uploads: [], identityChecks: [] }))
  }
  world.api.answer(readVerification, () =>
    of({
      kycStatus: 'NOT_VERIFIED' as const,
      isDutyFree: true,
      isUnderReview: false,
      nextType: null,
      daysLeft: 20,
    }),
  )
  renderApp(world, '/en-UN/my-account/banking/deposit')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(500)))
  })
  return world
}

it('verification that is put off in the modal asks the platform with the later flag', async () => {
  const world = atDeposit()
  await screen.findByTestId('asked-documents')
  world.api.answer(checkDeposit, () => of({ ...gate, status: 'SUCCESS' }))
  fireEvent.click(screen.getByTestId('verify-later'))
  await screen.findByTestId('deposit-form')
  expect(screen.queryByTestId('verification-modal')).toBeNull()
  const last = world.api.sentTo(checkDeposit).at(-1)
  expect(last?.request).toMatchObject({ query: { later: 'true' } })
})

it('documents that are required are shown as needed, and cannot be put off', async () => {
  atDeposit({ status: 'DOCUMENTS_REQUIRED' })
  const identity = await screen.findByTestId('document-PROOF_OF_ID')
  expect(identity.dataset['status']).toBe('REQUESTED')
  expect(screen.queryByTestId('verify-later')).toBeNull()
  fireEvent.click(screen.getByTestId('verification-terminate'))
  await screen.findByTestId('overview-page')
})

it('documents that cannot be loaded are said so, with a way to try again', async () => {
  const world = new World(aPlayer())
  world.api.answer(listDocuments, () => failing('upstream.unavailable'))
  atDeposit({}, world)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  world.api.answer(listDocuments, () =>
    of({ documents: [proof('PROOF_OF_ID')], uploads: [], identityChecks: [] }),
  )
  fireEvent.click(retry)
  await screen.findByTestId('asked-documents')
})
