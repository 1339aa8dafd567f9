import type { Round } from '@player-site/contracts/transactions/round.entities.ts'
import { FormattedMessage, FormattedTime } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { BonusOfMove } from './bonus-words.tsx'
import { Fact } from './fact.tsx'
import styles from './round.module.css'
import details from './transaction-details.module.css'

const isMain = (walletId: string): boolean => walletId === 'MAIN'

/** Stakes and winnings, one after the other and by wallet. */
export function RoundMoney({ round }: { readonly round: Round }) {
  const { tag } = useLocale()
  const money = (amount: number) => formatAmount(amount, round.currency, tag)
  return (
    <>
      <section className={styles['card']} data-testid="round-moves">
        <h2 className={styles['heading']}>
          <FormattedMessage id="transactions.round.moves" />
        </h2>
        <dl className={details['facts']}>
          {round.moves.map(({ referenceId, type, amount, at, bonus }) => (
            <Fact
              key={referenceId}
              name={
                <>
                  <FormattedTime value={at} timeStyle="medium" />{' '}
                  <FormattedMessage id={`transactions.kind.${type}`} />
                </>
              }
            >
              {money(amount)}
              {bonus && <BonusOfMove bonus={bonus} money={money} />}
            </Fact>
          ))}
        </dl>
      </section>
      <section className={styles['card']} data-testid="round-wallets">
        <h2 className={styles['heading']}>
          <FormattedMessage id="transactions.round.wallets" />
        </h2>
        <table className={styles['wallets']}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="transactions.csv.account" />
              </th>
              <th scope="col">
                <FormattedMessage id="transactions.kind.BET" />
              </th>
              <th scope="col">
                <FormattedMessage id="transactions.kind.WIN" />
              </th>
            </tr>
          </thead>
          <tbody>
            {round.wallets.map(({ walletId, stake, win }) => (
              <tr key={walletId} data-wallet={walletId}>
                <th scope="row">
                  <FormattedMessage
                    id={
                      isMain(walletId) ? 'transactions.round.real' : 'transactions.category.BONUS'
                    }
                  />
                </th>
                <td>{money(stake)}</td>
                <td>{money(win)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
