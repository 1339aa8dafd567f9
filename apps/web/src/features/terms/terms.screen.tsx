import { termsPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { hasNewTerms } from '@player-site/contracts/terms/terms.entities.ts'
import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link, Navigate, useLocation } from 'react-router'
import { returnPathIn } from '../../shared/errors/return-path.rules.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { selectPlayer, signOutRequested } from '../session/index.ts'
import styles from './terms.screen.module.css'
import { selectAfterTerms, selectTermsPhase, termsAgreed, termsLeft } from './terms.slice.ts'

/** Asks the player to accept new terms; continues by itself once they are accepted in any tab. */
export function TermsScreen() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  // The page that the terms interrupted.
  const from = returnPathIn(useLocation().state, prefix)
  const profile = useSelector(selectPlayer)?.profile
  const phase = useSelector(selectTermsPhase)
  const afterTerms = useSelector(selectAfterTerms)
  usePageTitle(intl.formatMessage({ id: 'page.terms.title' }))
  useEffect(
    () => () => {
      dispatch(termsLeft())
    },
    [dispatch],
  )
  if (!profile || !hasNewTerms(profile)) {
    return <Navigate replace to={afterTerms ?? from ?? addressOf(homePage, prefix)} />
  }
  const version = profile.termsAndConditionsVersion ?? 0
  const isSending = phase.is === 'sending'
  return (
    <section className={styles['page']} data-testid="terms">
      <FileText size={48} aria-hidden="true" className={styles['icon']} />
      <h1 className={styles['title']}>
        <FormattedMessage id="terms.title" />
      </h1>
      <p className={styles['body']}>
        <FormattedMessage id="terms.body" />
      </p>
      <Link to={addressOf(termsPage, prefix)} target="_blank" className={styles['read']}>
        <FormattedMessage id="terms.read" />
      </Link>
      {phase.is === 'failed' && (
        <p role="alert" className={styles['fault']}>
          <FormattedMessage id={`error.${phase.failure.code}`} />
        </p>
      )}
      <div className={styles['actions']}>
        <button
          type="button"
          data-testid="terms-accept"
          className={buttonClass({ size: 'large', isWide: true })}
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) dispatch(termsAgreed(version))
          }}
        >
          <FormattedMessage id={isSending ? 'terms.sending' : 'terms.accept'} />
        </button>
        <button
          type="button"
          className={buttonClass({ kind: 'quiet', size: 'large', isWide: true })}
          onClick={() => dispatch(signOutRequested())}
        >
          <FormattedMessage id="account.signOut" />
        </button>
      </div>
    </section>
  )
}
