import { type ReactNode, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { NotFoundScreen } from '../../shared/errors/not-found.screen.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { selectFlags } from '../site/index.ts'
import { callbackIn } from './callback.rules.ts'
import styles from './sign-up.module.css'

/**
 * Where a bank returns to, inside a frame of this site: passes its code on to the page around it,
 * and keeps it in no address. @see A§2 "/signup/callback (available only when a feature flag is on)"
 */
export function SignUpCallbackScreen(): ReactNode {
  const intl = useIntl()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { signupCallback } = useSelector(selectFlags)
  usePageTitle(intl.formatMessage({ id: 'signUp.bank.title' }))
  useEffect(() => {
    if (!signupCallback || search === '') return
    // Only a page of this site learns the code.
    window.parent.postMessage(callbackIn(search), window.location.origin)
    void navigate(pathname, { replace: true })
  }, [signupCallback, search, pathname, navigate])
  if (!signupCallback) return <NotFoundScreen />
  return (
    <div className={styles['callback']} data-testid="sign-up-callback">
      <Progress label={<FormattedMessage id="signUp.bank.returning" />} />
    </div>
  )
}
