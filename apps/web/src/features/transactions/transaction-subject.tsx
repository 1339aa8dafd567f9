import { isListedMethod } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { readableCode } from '../../shared/locale/readable-code.rules.ts'
import { useBonusName } from './use-bonus-name.ts'

/** The game or payment method of a transaction; its category if neither is known. */
export function TransactionSubject({ row }: { readonly row: Transaction }): ReactNode {
  const { gameName, method, methodName, category, bonus } = row
  const bonusName = useBonusName(bonus)
  if (gameName !== undefined) return gameName
  if (category === 'BONUS' && bonusName !== undefined) return bonusName
  if (method === undefined) return <FormattedMessage id={`transactions.category.${category}`} />
  if (!isListedMethod(method)) return methodName ?? readableCode(method)
  return <FormattedMessage id={`transactions.method.${method}`} />
}
