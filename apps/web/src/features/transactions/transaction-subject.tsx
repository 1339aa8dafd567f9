import { paymentMethods } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** The game or payment method of a transaction; its category if neither is known. */
export function TransactionSubject({ row }: { readonly row: Transaction }): ReactNode {
  const { gameName, category } = row
  const method = paymentMethods.find((known) => known === row.method)
  if (gameName !== undefined) return gameName
  if (method !== undefined) return <FormattedMessage id={`transactions.method.${method}`} />
  return <FormattedMessage id={`transactions.category.${category}`} />
}
