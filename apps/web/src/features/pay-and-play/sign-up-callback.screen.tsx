import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { bankSignUpPage } from '@player-site/contracts/pay-and-play/pay-and-play.pages.ts'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { NotFoundScreen } from '../../shared/errors/not-found.screen.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Progress } from '../../shared/ui/progress.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { selectFlags } from '../site/index.ts'
import { callbackIn } from './callback.rules.ts'
import styles from './pay-and-play.module.css'
import { bankReturned } from './pay-and-play.slice.ts'

/**
 * Where a bank returns to. Inside a frame of this site it passes the code on to the page around it;
 * in a window of its own it continues there. The code is kept in no address.
 * @see A§2 "/signup/callback (available only when a feature flag is on)"
 */
export function SignUpCallbackScreen(): ReactNode {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { signupCallback } = useSelector(selectFlags)
  usePageTitle(intl.formatMessage({ id: 'payAndPlay.title' }))
  useEffect(() => {
    if (!signupCallback || search === '') return
    const callback = callbackIn(search)
    if (window.parent === window) {
      dispatch(bankReturned({ code: callback.code }))
      void navigate(addressOf(bankSignUpPage, prefix), { replace: true })
      return
    }
    // Only a page of this site learns the code.
    window.parent.postMessage(callback, window.location.origin)
    void navigate(pathname, { replace: true })
  }, [signupCallback, search, pathname, prefix, navigate, dispatch])
  if (!signupCallback) return <NotFoundScreen />
  return (
    <div className={styles['callback']} data-testid="sign-up-callback">
      <Progress label={<FormattedMessage id="signUp.bank.returning" />} />
    </div>
  )
}
