import {
  contactUsPage,
  responsibleGamblingPage,
} from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { bankSignUpPage } from '@player-site/contracts/pay-and-play/pay-and-play.pages.ts'
import type { UnsupportedReason } from '@player-site/contracts/registration/registration.entities.ts'
import { Ban, Landmark, UserRoundCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { SignInLink } from '../session/index.ts'
import type { SignUpEnd } from './registration.state.ts'
import styles from './sign-up.module.css'
import type { HeadingLevel } from './step-heading.tsx'

interface EndProps {
  readonly level: HeadingLevel
}

interface EndFrameProps extends EndProps {
  readonly art: ReactNode
  readonly title: ReactNode
  readonly body: ReactNode
  readonly testId: string
  /** Leaves the end: there is always at least one. */
  readonly children: ReactNode
}

function EndFrame({ level, art, title, body, testId, children }: EndFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles['end']} data-testid={testId}>
      <span className={styles['sign']} aria-hidden="true">
        {art}
      </span>
      <Heading ref={heading} tabIndex={-1} className={styles['heading']}>
        {title}
      </Heading>
      <p className={styles['text']}>{body}</p>
      <div className={styles['actions']}>{children}</div>
    </div>
  )
}

const wide = { size: 'large', isWide: true } as const

/** A player below the age, or excluded, is shown help and no games. */
function UnsupportedActions({ reason }: { readonly reason: UnsupportedReason }) {
  const { prefix } = useLocale()
  if (reason === 'bankOnly') {
    return (
      <Link to={addressOf(bankSignUpPage, prefix)} className={buttonClass(wide)}>
        <FormattedMessage id="signUp.bank.open" />
      </Link>
    )
  }
  const isCountry = reason === 'country'
  return (
    <>
      <Link
        to={addressOf(isCountry ? contactUsPage : responsibleGamblingPage, prefix)}
        className={buttonClass(wide)}
      >
        <FormattedMessage id={isCountry ? 'signUp.contact' : 'loggedOut.help'} />
      </Link>
      {!isCountry && (
        <Link
          to={addressOf(contactUsPage, prefix)}
          className={buttonClass({ ...wide, kind: 'quiet' })}
        >
          <FormattedMessage id="signUp.contact" />
        </Link>
      )}
    </>
  )
}

interface SignUpEndScreenProps extends EndProps {
  readonly end: SignUpEnd
}

/** The sign-up cannot continue: it says why, and what to do instead. @see A§2 Screen behaviour */
export function SignUpEndScreen({ end, level }: SignUpEndScreenProps): ReactNode {
  const { prefix } = useLocale()
  if (end.is === 'unsupported') {
    return (
      <EndFrame
        level={level}
        testId="sign-up-unsupported"
        art={end.reason === 'bankOnly' ? <Landmark size={40} /> : <Ban size={40} />}
        title={<FormattedMessage id={`signUp.unsupported.title.${end.reason}`} />}
        body={<FormattedMessage id={`signUp.unsupported.body.${end.reason}`} />}
      >
        <UnsupportedActions reason={end.reason} />
      </EndFrame>
    )
  }
  return (
    <EndFrame
      level={level}
      testId="sign-up-duplicated"
      art={<UserRoundCheck size={40} />}
      title={<FormattedMessage id="signUp.duplicated.title" />}
      body={<FormattedMessage id="signUp.duplicated.body" />}
    >
      <SignInLink className={buttonClass(wide)} testId="duplicated-sign-in">
        <FormattedMessage id="signIn.open" />
      </SignInLink>
      <Link
        to={addressOf(contactUsPage, prefix)}
        className={buttonClass({ ...wide, kind: 'quiet' })}
      >
        <FormattedMessage id="signUp.contact" />
      </Link>
    </EndFrame>
  )
}
