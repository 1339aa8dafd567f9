import { essentialsOnly, everythingOn } from '@player-site/contracts/consent/consent.entities.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { cookieSettingsHash } from '../../shared/ui/page-hash.ts'
import { consentChosen } from './consent.slice.ts'
import styles from './consent-notice.module.css'

/** Asks for consent once, in a bar. Refusing takes as many taps as accepting. */
export function ConsentNotice() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const overLink = useOverLink()
  const choice = buttonClass({ kind: 'quiet', isWide: true })
  return (
    <section
      className={styles['notice']}
      aria-label={intl.formatMessage({ id: 'consent.title' })}
      data-testid="cookie-notice"
    >
      <div className={styles['inner']}>
        <p className={styles['body']}>
          <FormattedMessage id="consent.short" />{' '}
          <Link {...overLink(cookieSettingsHash)} className={styles['more']}>
            <FormattedMessage id="consent.choose" />
          </Link>
        </p>
        <div className={styles['choices']}>
          <button
            type="button"
            className={choice}
            data-testid="cookies-reject"
            onClick={() => dispatch(consentChosen(essentialsOnly))}
          >
            <FormattedMessage id="consent.reject" />
          </button>
          <button
            type="button"
            className={choice}
            data-testid="cookies-accept"
            onClick={() => dispatch(consentChosen(everythingOn))}
          >
            <FormattedMessage id="consent.accept" />
          </button>
        </div>
      </div>
    </section>
  )
}
