import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { bonusCode as codeSchema } from '@player-site/contracts/rewards/rewards.entities.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Form } from '../../shared/ui/fields/form.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { toastShown } from '../toasts/index.ts'
import {
  codeCleared,
  codeSubmitted,
  manualClaimAsked,
  selectBonusCode,
} from './bonus-code.slice.ts'
import { RewardCard } from './reward-card.tsx'
import styles from './rewards.module.css'
import { selectRewards } from './rewards.slice.ts'
import { RewardsSkeleton } from './rewards-skeleton.tsx'

/** Finds the bonus of a code, and claims it. @see B§2 "/my-account/bonus-code" */
export function BonusCode(): ReactNode {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { manualClaim } = useSelector(selectBonusCode)
  // An answer from an earlier page must not redirect this one.
  const [isAsked, setAsked] = useState(false)
  const arrived = useArrivedCode()
  const title = intl.formatMessage({ id: 'rewards.code' })
  usePageTitle(title)
  useEffect(() => {
    dispatch(manualClaimAsked())
    setAsked(true)
    return () => {
      dispatch(codeCleared())
    }
  }, [dispatch])
  if (isAsked && manualClaim.is === 'unavailable') {
    return <Unavailable failure={manualClaim.failure} />
  }
  return (
    <div className={styles['page']} data-testid="bonus-code-page">
      <div className={styles['intro']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>
          <FormattedMessage id="rewards.code.lead" />
        </p>
      </div>
      {manualClaim.is === 'available' ? (
        <CodeForm key={arrived} arrived={arrived} />
      ) : (
        <RewardsSkeleton />
      )}
    </div>
  )
}

/** @see B§2 "the bonus-code page also redirects unless manual claim is allowed" */
function Unavailable({ failure }: { readonly failure: Failure | undefined }) {
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  useEffect(() => {
    const messageId = failure ? 'rewards.tryAgain' : 'frame.closedToAccount'
    dispatch(toastShown({ level: 'warning', messageId }))
  }, [dispatch, failure])
  return <Navigate replace to={addressOf(homePage, prefix)} />
}

const arrival = z.object({ bonusCode: codeSchema })

/** The code that the player arrived at the site with. */
function useArrivedCode(): string {
  const { state } = useLocation()
  const held = z.safeParse(arrival, state)
  return held.success ? held.data.bonusCode : ''
}

const maxLength = 40

function CodeForm({ arrived }: { readonly arrived: string }) {
  const dispatch = useDispatch()
  const { check } = useSelector(selectBonusCode)
  const { failures } = useSelector(selectRewards)
  const [code, setCode] = useState(arrived)
  const [isMissing, setMissing] = useState(false)
  const failure =
    check.is === 'refused'
      ? check.failure
      : check.is === 'found'
        ? failures[check.reward.campaignId]
        : undefined
  const change = (value: string) => {
    setCode(value)
    setMissing(false)
    if (check.is !== 'none') dispatch(codeCleared())
  }
  const submit = () => {
    const entered = code.trim()
    setMissing(entered === '')
    if (entered !== '') dispatch(codeSubmitted(entered))
  }
  return (
    <>
      <Form testId="bonus-code-form" onSubmit={submit}>
        <TextField
          name="bonusCode"
          label={<FormattedMessage id="rewards.code" />}
          hint={<FormattedMessage id="rewards.code.hint" />}
          error={faultOf(isMissing, failure)}
          value={code}
          onChange={change}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck="false"
          testId="bonus-code-input"
        />
        <Button
          type="submit"
          kind={check.is === 'found' ? 'quiet' : 'primary'}
          isPending={check.is === 'checking'}
          data-testid="bonus-code-check"
        >
          <FormattedMessage id="rewards.code.check" />
        </Button>
      </Form>
      {/* Always there: a status that comes with its text is not read out everywhere. */}
      <VisuallyHidden>
        <p role="status">{check.is === 'found' && <FormattedMessage id="rewards.code.found" />}</p>
      </VisuallyHidden>
      {check.is === 'found' && (
        <RewardCard reward={check.reward} action="claim" bonusCode={check.code} />
      )}
    </>
  )
}

/** @see B§8 "Bonus codes" */
function faultOf(isMissing: boolean, failure: Failure | undefined): ReactNode {
  if (isMissing) return <FormattedMessage id="rewards.code.missing" />
  return failure && <FormattedMessage id={`error.${failure.code}`} />
}
