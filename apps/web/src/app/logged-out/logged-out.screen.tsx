import {
  closedAccountPage,
  contactUsPage,
  responsibleGamblingPage,
} from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link, Navigate, useLocation } from 'react-router'
import {
  payoutHash,
  SignInLink,
  selectPlayer,
  selectRestrictionEnd,
  sessionEndRead,
} from '../../features/session/index.ts'
import { type NextStep, nextStepAfter, reasonIn } from '../../flows/logged-out.rules.ts'
import { ErrorArt } from '../../shared/errors/error-art.tsx'
import { returnPathIn } from '../../shared/errors/return-path.rules.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'

/**
 * The page after a session's end, for any reason: why it ended, and what to do next.
 * @see A§8 "logged-out page"
 */
export function LoggedOutScreen() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const { state } = useLocation()
  const isSignedIn = useSelector(selectPlayer) !== null
  const from = returnPathIn(state, prefix)
  const reason = reasonIn(state)
  const step = nextStepAfter(reason)
  const restrictionEnd = useSelector(selectRestrictionEnd)
  const until = step === 'help' ? restrictionEnd : null
  usePageTitle(intl.formatMessage({ id: 'page.loggedOut.title' }))
  useEffect(() => {
    dispatch(sessionEndRead())
  }, [dispatch])
  // After a sign-in here or in another tab, the player returns to the earlier page.
  if (isSignedIn) return <Navigate replace to={from ?? addressOf(homePage, prefix)} />
  return (
    <Notice
      level={1}
      art={<ErrorArt kind="401" />}
      title={<FormattedMessage id="loggedOut.title" />}
      body={
        <span data-testid="session-ended">
          {until === null ? (
            <FormattedMessage id={`sessionEnd.${reason}`} />
          ) : (
            <FormattedMessage
              id={`sessionEnd.${reason}Until`}
              values={{ until: intl.formatDate(until, { dateStyle: 'long', timeStyle: 'short' }) }}
            />
          )}
        </span>
      }
    >
      <NextStepLink step={step} from={from} />
      {/* A player who has just taken a break must not be led to the games. */}
      {step !== 'help' && (
        <Link to={addressOf(homePage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="notFound.home" />
        </Link>
      )}
    </Notice>
  )
}

interface NextStepLinkProps {
  readonly step: NextStep
  readonly from: string | undefined
}

function NextStepLink({ step, from }: NextStepLinkProps): ReactNode {
  const { prefix } = useLocale()
  const overLink = useOverLink()
  switch (step) {
    case 'signIn':
      return (
        <SignInLink
          className={buttonClass()}
          testId="logged-out-sign-in"
          {...(from !== undefined && { redirectPath: from })}
        >
          <FormattedMessage id="loggedOut.again" />
        </SignInLink>
      )
    case 'help':
      return (
        <>
          <Link to={addressOf(responsibleGamblingPage, prefix)} className={buttonClass()}>
            <FormattedMessage id="loggedOut.help" />
          </Link>
          {/* The player's money must be easy to reach, so the link is direct. */}
          <Link
            {...overLink(payoutHash)}
            className={buttonClass({ kind: 'quiet' })}
            data-testid="logged-out-payout"
          >
            <FormattedMessage id="loggedOut.withdraw" />
          </Link>
        </>
      )
    case 'closed':
      return (
        <Link to={addressOf(closedAccountPage, prefix)} className={buttonClass()}>
          <FormattedMessage id="signIn.aboutClosed" />
        </Link>
      )
    case 'contact':
      return (
        <Link to={addressOf(contactUsPage, prefix)} className={buttonClass()}>
          <FormattedMessage id="content.contact" />
        </Link>
      )
  }
}
