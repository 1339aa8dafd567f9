import { gamePage } from '@player-site/contracts/games/games.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { roundPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { signedAmount } from '../../shared/locale/signed-amount.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { selectPlayer } from '../session/index.ts'
import { BonusFacts } from './bonus-words.tsx'
import { Fact } from './fact.tsx'
import { getChange } from './rows.rules.ts'
import { StatusBadge } from './status-badge.tsx'
import styles from './transaction-details.module.css'
import { TransactionKind } from './transaction-kind.tsx'
import { TransactionSubject } from './transaction-subject.tsx'

export interface TransactionDetailsProps {
  readonly row: Transaction
  readonly onClose: () => void
}

/** All details of one transaction, with the reference that support asks for. */
export function TransactionDetails({ row, onClose }: TransactionDetailsProps) {
  const { tag, prefix } = useLocale()
  const currency = useSelector(selectPlayer)?.profile?.currencyCode ?? 'EUR'
  const money = (amount: number) => formatAmount(amount, currency, tag)
  const change = getChange(row)
  const isBonus = row.walletId === 'BONUS'
  return (
    <Dialog
      isOpen
      testId="transaction-details"
      title={<TransactionKind of={row} />}
      onClose={onClose}
    >
      <p className={styles['amount']}>
        {change === 0 ? money(row.amount) : signedAmount(change, money)}
      </p>
      <dl className={styles['facts']}>
        <Fact name={<FormattedMessage id="transactions.status" />}>
          <StatusBadge status={row.status} />
        </Fact>
        <Fact name={<FormattedMessage id="transactions.column.time" />}>
          <FormattedDate value={row.transactionDate} dateStyle="medium" timeStyle="medium" />
        </Fact>
        <Fact
          name={
            <FormattedMessage
              id={row.gameName === undefined ? subjectName(row) : 'transactions.detail.game'}
            />
          }
        >
          {row.gameSlug === undefined ? (
            <TransactionSubject row={row} />
          ) : (
            <TextLink to={addressOf(gamePage, prefix, { gameSlug: row.gameSlug })}>
              <TransactionSubject row={row} />
            </TextLink>
          )}
        </Fact>
        <Fact
          name={
            <FormattedMessage
              id={isBonus ? 'transactions.bonusAfter' : 'transactions.balanceAfter'}
            />
          }
        >
          {money(row.balanceAfterTransaction)}
        </Fact>
        {row.bonus && (
          <BonusFacts bonus={row.bonus} isNamed={row.category !== 'BONUS'} money={money} />
        )}
        {row.roundId !== undefined && (
          <Fact name={<FormattedMessage id="transactions.round" />}>
            <TextLink to={addressOf(roundPage, prefix, { roundId: row.roundId })}>
              <FormattedMessage id="transactions.round.open" />
            </TextLink>
          </Fact>
        )}
        <Fact name={<FormattedMessage id="transactions.csv.reference" />}>
          <span className={styles['reference']}>{row.referenceId}</span>
        </Fact>
      </dl>
    </Dialog>
  )
}

function subjectName({ method, category, bonus }: Transaction): string {
  if (category === 'BONUS' && bonus?.name !== undefined) return 'transactions.category.BONUS'
  return method === undefined ? 'transactions.category' : 'transactions.detail.method'
}
