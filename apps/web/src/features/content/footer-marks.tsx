import type { FooterLogo } from '@player-site/contracts/content/content.entities.ts'
import { BadgeCheck, ShieldCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './footer-content.module.css'

/** The round sign with the minimum age. */
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

/** The regulator's name as text, since the licence matters more than the logo. */
export function LicenceMark({ logo }: { readonly logo: FooterLogo }) {
  return (
    <span className={styles['mark']}>
      <ShieldCheck size={20} aria-hidden="true" />
      {logo.altTag}
    </span>
  )
}

/** A register or organisation that the market requires sites to name. */
export function RegulationMark({ logo }: { readonly logo: FooterLogo }) {
  return (
    <span className={styles['mark']}>
      <BadgeCheck size={20} aria-hidden="true" />
      {logo.altTag}
    </span>
  )
}
