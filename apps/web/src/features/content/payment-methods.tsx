import type { PaymentMethod } from '@player-site/contracts/content/content.entities.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import { FormattedMessage } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import styles from './payment-methods.module.css'
import type { Content } from './use-content.ts'
import { usePayingMarket } from './use-paying-market.ts'

/** The market's payment methods, each with its times and amounts. @see B§3 Market content */
export function PaymentMethods({ content, retry }: Content<PaymentMethod[]>) {
  return (
    <section aria-labelledby="ways-to-pay" className={styles['section']}>
      <h2 id="ways-to-pay">
        <FormattedMessage id="footer.payments" />
      </h2>
      {content.is === 'failed' && (
        <div role="alert">
          <p>
            <FormattedMessage id={`error.${content.failure.code}`} />
          </p>
          <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={retry}>
            <FormattedMessage id="ui.retry" />
          </button>
        </div>
      )}
      {content.is === 'ready' && (
        <ul className={styles['methods']}>
          {content.value.map((method) => (
            <Method key={method.image} method={method} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Method({ method }: { readonly method: PaymentMethod }) {
  const { tag } = useLocale()
  const { currency } = markets[usePayingMarket()]
  return (
    <li className={styles['method']}>
      <h3 className={styles['name']}>{method.name}</h3>
      <dl className={styles['facts']}>
        {method.methods.map(({ type, processTime, min, max }) => (
          <div key={type}>
            <dt>
              <FormattedMessage id={`content.pay.${type}`} />
            </dt>
            <dd>
              <FormattedMessage
                id="content.pay.range"
                values={{
                  min: formatAmount(min, currency, tag),
                  max: formatAmount(max, currency, tag),
                }}
              />
              <span className={styles['time']}>
                <FormattedMessage id={`content.pay.${processTime}`} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
