// @vitest-environment happy-dom
import { aTransaction } from '@player-site/contracts/testing/transactions.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { TransactionKind } from './transaction-kind.tsx'
import { TransactionSubject } from './transaction-subject.tsx'

afterEach(cleanup)

it.each([
  [{ type: 'WIN' }, 'Win'],
  [{ type: 'ACCOUNT_FEE' }, 'Account fee'],
  [{ type: 'ACCOUNT_FEE', typeName: 'Kontoavgift' }, 'Kontoavgift'],
] as const)('%j is called %s', (changes, name) => {
  const { container } = renderUi(<TransactionKind of={aTransaction(1, changes)} />)
  expect(container.textContent).toBe(name)
})

it.each([
  [{ method: 'CREDITCARD' }, 'Card'],
  [{ method: 'SWISH' }, 'Swish'],
  [{ method: 'SWISH_NOW', methodName: 'Swish Nu' }, 'Swish Nu'],
  [{ method: 'SWISH', gameName: 'Fox' }, 'Fox'],
  [{}, 'Payment'],
] as const)('%j is about %s', (changes, name) => {
  const row = aTransaction(1, { category: 'PAYMENT', type: 'DEPOSIT', ...changes })
  const { container } = renderUi(<TransactionSubject row={row} />)
  expect(container.textContent).toBe(name)
})
