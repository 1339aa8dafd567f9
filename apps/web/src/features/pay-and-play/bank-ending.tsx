import {
  contactUsPage,
  responsibleGamblingPage,
} from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import { unsupportedReasons } from '@player-site/contracts/registration/registration.entities.ts'
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { SignInLink } from '../session/index.ts'
import styles from './pay-and-play.module.css'
import { sessionRequested, signInRetried } from './pay-and-play.slice.ts'
import { StepTitle } from './step-title.tsx'

const wide = { size: 'large', isWide: true } as const
const unsupported = z.object({ reason: z.enum(unsupportedReasons) })

interface BankEndingProps {
  readonly session: BankSession | undefined
  /** Why the server refused; undefined: the bank did, or time is over. */
  readonly failure: Failure | undefined
}

function sentenceOf({ session, failure }: BankEndingProps): ReactNode {
  if (failure?.code === 'registration.unsupported') {
    const read = z.safeParse(unsupported, failure.details)
    const reason = read.success ? read.data.reason : 'country'
    return <FormattedMessage id={`signUp.unsupported.body.${reason}`} />
  }
  if (failure) return <FormattedMessage id={`error.${failure.code}`} />
  return <FormattedMessage id={`payAndPlay.ended.${session?.reason ?? 'expired'}`} />
}

/** A player who is excluded, or too young, is shown help and no games. */
const needsHelp = ({ code }: Failure): boolean =>
  code === 'registration.unsupported' ||
  code.startsWith('login.error.excluded') ||
  code === 'login.error.timeout' ||
  code === 'login.error.registerExcluded'

/** Ends that another visit to the bank would not change. */
const isFinal = (failure: Failure | undefined): boolean =>
  failure !== undefined &&
  (needsHelp(failure) ||
    failure.code === 'payAndPlay.accountExists' ||
    failure.code === 'error.registration.player_already_exists' ||
    failure.code === 'login.error.closed' ||
    failure.code === 'login.error.blacklisted')

/** Their player can sign in otherwise: with a password, a restricted one to withdraw. */
const hasPassword = ({ code, details }: Failure): boolean =>
  code === 'payAndPlay.accountExists' ||
  code === 'error.registration.player_already_exists' ||
  details['payoutOnlyOffered'] === true

/** The sign-in cannot continue: it says why, where the money is, and what to do instead. */
export function BankEnding(props: BankEndingProps) {
  const { session, failure } = props
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const isReady = session?.status === 'ready'
  return (
    <div className={styles['end']} data-testid="bank-ending">
      <span className={styles['sign']} aria-hidden="true">
        <Landmark size={40} />
      </span>
      <StepTitle>
        <FormattedMessage id="payAndPlay.ended.title" />
      </StepTitle>
      <p className={styles['text']}>{sentenceOf(props)}</p>
      {!isReady && session?.amount != null && (
        <p className={styles['text']}>
          <FormattedMessage id="payAndPlay.moneyBack" />
        </p>
      )}
      <div className={styles['actions']}>
        {!isFinal(failure) && (
          <Button
            size="large"
            isWide
            data-testid="bank-restart"
            onClick={() =>
              dispatch(isReady ? signInRetried() : sessionRequested({ requireNew: true }))
            }
          >
            <FormattedMessage id={isReady ? 'ui.retry' : 'payAndPlay.restart'} />
          </Button>
        )}
        {failure && hasPassword(failure) && (
          <SignInLink
            className={buttonClass({ ...wide, kind: needsHelp(failure) ? 'quiet' : 'primary' })}
            testId="bank-has-password"
          >
            <FormattedMessage id="signIn.open" />
          </SignInLink>
        )}
        {failure && needsHelp(failure) && (
          <Link to={addressOf(responsibleGamblingPage, prefix)} className={buttonClass(wide)}>
            <FormattedMessage id="loggedOut.help" />
          </Link>
        )}
        <Link
          to={addressOf(contactUsPage, prefix)}
          className={buttonClass({ ...wide, kind: 'quiet' })}
        >
          <FormattedMessage id="signUp.contact" />
        </Link>
      </div>
    </div>
  )
}
