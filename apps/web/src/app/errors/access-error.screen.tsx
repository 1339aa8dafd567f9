import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link, Navigate, useLocation } from 'react-router'
import { ErrorPage } from '../../features/content/index.ts'
import { SignInLink, selectPlayer } from '../../features/session/index.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { ErrorArt } from './error-art.tsx'
import { returnPathIn } from './return-path.rules.ts'

/** 401: the page that was asked for is a player's; signing in leads to it. @see A§2 Guards */
export function AccessErrorScreen() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { state } = useLocation()
  const isSignedIn = useSelector(selectPlayer) !== null
  const from = returnPathIn(state, prefix)
  // Somebody who signs in elsewhere meanwhile has no business here any more.
  if (isSignedIn) return <Navigate replace to={from ?? `/${prefix}`} />
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
      <Link to={`/${prefix}`} className={buttonClass({ kind: 'quiet' })}>
        <FormattedMessage id="notFound.home" />
      </Link>
    </ErrorPage>
  )
}
