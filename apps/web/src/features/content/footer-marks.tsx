import type { FooterLogo } from '@player-site/contracts/content/content.entities.ts'
import { BadgeCheck, ShieldCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './footer-content.module.css'

/** The round sign that says from which age one may play. */
export function AgeMark({ age }: { readonly age: number }) {
  const intl = useIntl()
  return (
    <span
      className={styles['age']}
      role="img"
      aria-label={intl.formatMessage({ id: 'footer.age' }, { age })}
    >
      <FormattedMessage id="footer.age.sign" values={{ age }} />
    </span>
  )
}

/** The regulator, by name: whose licence it is matters, not the picture. */
export function LicenceMark({ logo }: { readonly logo: FooterLogo }) {
  return (
    <span className={styles['mark']}>
      <ShieldCheck size={20} aria-hidden="true" />
      {logo.altTag}
    </span>
  )
}

/** A register or an organisation that the market asks sites to name. */
export function RegulationMark({ logo }: { readonly logo: FooterLogo }) {
  return (
    <span className={styles['mark']}>
      <BadgeCheck size={20} aria-hidden="true" />
      {logo.altTag}
    </span>
  )
}
