import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link, Navigate, useLocation } from 'react-router'
import { ErrorPage } from '../../features/content/index.ts'
import { SignInLink, selectPlayer } from '../../features/session/index.ts'
import { ErrorArt } from '../../shared/errors/error-art.tsx'
import { returnPathIn } from '../../shared/errors/return-path.rules.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'

/** 401: the requested page needs a sign-in, which leads to it. @see A§2 Guards */
export function AccessErrorScreen() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { state } = useLocation()
  const isSignedIn = useSelector(selectPlayer) !== null
  const from = returnPathIn(state, prefix)
  // A player who signs in in another tab leaves this page.
  if (isSignedIn) return <Navigate replace to={from ?? addressOf(homePage, prefix)} />
  return (
    <ErrorPage
      pageId="error_401"
      art={<ErrorArt kind="401" />}
      title={intl.formatMessage({ id: 'accessError.title' })}
      body={<FormattedMessage id="accessError.body" />}
    >
      <SignInLink
        className={buttonClass()}
        testId="access-error-sign-in"
        {...(from !== undefined && { redirectPath: from })}
      >
        <FormattedMessage id="signIn.open" />
      </SignInLink>
      <Link to={addressOf(homePage, prefix)} className={buttonClass({ kind: 'quiet' })}>
        <FormattedMessage id="notFound.home" />
      </Link>
    </ErrorPage>
  )
}
