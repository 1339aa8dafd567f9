import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import { ReceiptText } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import styles from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

/** The settings as a separate page, with a link to the player's history. */
export function SettingsPanel() {
  const { prefix } = useLocale()
  return (
    <section className={styles['panel']} data-testid="activity-panel">
      <h2 className={styles['title']}>
        <FormattedMessage id="activity.settings.title" />
      </h2>
      <SettingsForm />
      <IfOffered group="history">
        <p>
          <Link
            to={addressOf(transactionsPage, prefix)}
            className={buttonClass({ kind: 'quiet' })}
            data-testid="activity-history"
          >
            <ReceiptText size={18} aria-hidden="true" />
            <FormattedMessage id="activity.settings.history" />
          </Link>
        </p>
      </IfOffered>
    </section>
  )
}
