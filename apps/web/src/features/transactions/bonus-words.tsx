import {
  type BonusEndReason,
  isBonusEndReason,
} from '@player-site/contracts/transactions/bonus-end-reasons.ts'
import type { TransactionBonus } from '@player-site/contracts/transactions/transaction-bonus.entities.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './bonus-words.module.css'
import { Fact } from './fact.tsx'
import { useBonusName } from './use-bonus-name.ts'

/** Writes an amount in the player's currency. */
type Money = (amount: number) => string

interface BonusProps {
  readonly bonus: TransactionBonus
  readonly money: Money
}

const Reason = ({ reason }: { readonly reason: BonusEndReason }): ReactNode => (
  <FormattedMessage id={`transactions.bonus.reason.${reason}`} />
)

/** What a row of the list says of its bonus: why it ended, or how much of its money is in it. */
export function BonusNote({
  row: { bonus },
  money,
}: {
  readonly row: Pick<Transaction, 'bonus'>
  readonly money: Money
}): ReactNode {
  if (bonus?.reason !== undefined && isBonusEndReason(bonus.reason)) {
    return (
      <span data-testid="transaction-reason">
        <Reason reason={bonus.reason} />
      </span>
    )
  }
  if (bonus?.isFreeSpin === true) {
    return (
      <span data-testid="transaction-free-spin">
        {' · '}
        <FormattedMessage id="transactions.freeSpin" />
      </span>
    )
  }
  if (!bonus?.split || bonus.split.bonus === 0) return null
  return (
    <span data-testid="transaction-bonus">
      {' · '}
      <FormattedMessage
        id="transactions.bonus.part"
        values={{ amount: money(bonus.split.bonus) }}
      />
    </span>
  )
}

/** The bonus of a transaction among its details, with its split and why it ended. */
export function BonusFacts({
  bonus,
  isNamed,
  money,
}: BonusProps & {
  /** Whether its name is said here; a row of category BONUS has it already. */
  readonly isNamed: boolean
}): ReactNode {
  const { split, reason, isLapsed, isFreeSpin } = bonus
  const name = useBonusName(bonus)
  return (
    <>
      {isNamed && name !== undefined && (
        <Fact name={<FormattedMessage id="transactions.category.BONUS" />}>{name}</Fact>
      )}
      {isFreeSpin === true && (
        <Fact name={<FormattedMessage id="transactions.round.kind" />}>
          <FormattedMessage id="transactions.freeSpin" />
        </Fact>
      )}
      {split && (
        <>
          <Fact name={<FormattedMessage id="transactions.round.real" />}>{money(split.real)}</Fact>
          <Fact name={<FormattedMessage id="transactions.bonus.money" />}>
            {money(split.bonus)}
            {isLapsed === true && <Lapsed bonus={money(split.bonus)} />}
          </Fact>
        </>
      )}
      {reason !== undefined && isBonusEndReason(reason) && (
        <Fact name={<FormattedMessage id="transactions.bonus.reason" />}>
          <Reason reason={reason} />
        </Fact>
      )}
    </>
  )
}

/** The bonus of a stake or a win of a round, below its amount. */
export function BonusOfMove({ bonus, money }: BonusProps): ReactNode {
  const { split, isLapsed, isFreeSpin } = bonus
  const name = useBonusName(bonus)
  if (isFreeSpin === true) {
    return (
      <span className={styles['note']} data-testid="round-move-free-spin">
        {name !== undefined && `${name}: `}
        <FormattedMessage id="transactions.freeSpin" />
      </span>
    )
  }
  if (!split) return null
  const amounts = { real: money(split.real), bonus: money(split.bonus) }
  return (
    <span className={styles['note']} data-testid="round-move-bonus">
      {name !== undefined && `${name}: `}
      <FormattedMessage id="transactions.bonus.split" values={amounts} />
      {isLapsed === true && <Lapsed bonus={amounts.bonus} />}
    </span>
  )
}

const Lapsed = ({ bonus }: { readonly bonus: string }): ReactNode => (
  <span className={styles['note']}>
    <FormattedMessage id="transactions.bonus.lapsed" values={{ bonus }} />
  </span>
)
