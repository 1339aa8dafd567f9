import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { HomeRedirect } from '../../shared/locale/home-redirect.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { selectPlayer } from '../session/index.ts'
import { selectRegistration } from './registration.slice.ts'
import styles from './sign-up.module.css'
import { SignUpFoot } from './sign-up-foot.tsx'
import { SignUpWizard } from './sign-up-wizard.tsx'

/** The sign-up as a page of its own. @see A§2 "/signup" */
export function SignUpScreen(): ReactNode {
  const intl = useIntl()
  const isSignedIn = useSelector(selectPlayer) !== null
  const { step, end } = useSelector(selectRegistration)
  usePageTitle(intl.formatMessage({ id: 'signUp.open' }))
  // The last step is shown over the page that the new player lands on.
  if (step === 'complete') return null
  if (isSignedIn) return <HomeRedirect />
  return (
    <section className={styles['page']} data-testid="sign-up-page">
      <h1 className={styles['title']}>
        <FormattedMessage id="signUp.title" />
      </h1>
      <div className={styles['card']}>
        <SignUpWizard level={2} />
        {!end && step === 'details' && <SignUpFoot />}
      </div>
    </section>
  )
}
