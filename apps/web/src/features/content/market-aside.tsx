import type { MarketFacts } from '@player-site/contracts/content/content.entities.ts'
import { FormattedMessage } from 'react-intl'
import styles from './content-page.module.css'

interface MarketAsideProps {
  readonly pageId: string
  readonly market: MarketFacts
}

/** The remarks of a page for the current market. */
export function MarketAside({ pageId, market }: MarketAsideProps) {
  if (pageId === 'age_restrictions') {
    return (
      <div className={styles['aside']}>
        <p>
          <strong>
            <FormattedMessage id="content.minimumAge" values={{ age: market.minimumAge }} />
          </strong>
        </p>
      </div>
    )
  }
  if (pageId !== 'responsible_gambling') return null
  return (
    <section className={styles['aside']} aria-labelledby="help-near-you">
      <h2 id="help-near-you" className={styles['asideTitle']}>
        <FormattedMessage id="content.help.title" />
      </h2>
      <ul className={styles['help']}>
        {market.helpOrganisations.map(({ name, kind }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>
              <FormattedMessage id={`content.help.${kind}`} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
