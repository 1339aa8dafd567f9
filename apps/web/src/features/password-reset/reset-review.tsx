import type { ResetReview } from '@player-site/contracts/password-reset/password-reset.entities.ts'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/fields/checkbox.tsx'
import { Form } from '../../shared/ui/fields/form.tsx'
import { reviewSubmitted } from './password-reset.slice.ts'
import styles from './reset.module.css'
import { ResetFailure } from './reset-failure.tsx'
import { ResetHeading, type StepProps } from './reset-heading.tsx'
import { useIsBusy } from './use-is-busy.ts'

interface ReviewProps extends StepProps {
  readonly review: ResetReview
}

const idsIn = (entered: FormData, name: string): string[] =>
  entered.getAll(name).filter((id) => typeof id === 'string')

/** What an intruder may have added: the player selects their own, and the others are removed. */
export function ReviewStep({ heading, review }: ReviewProps): ReactNode {
  const dispatch = useDispatch()
  const isBusy = useIsBusy()
  const submit = (entered: FormData) => {
    if (isBusy) return
    const [passkeys, payoutAccounts] = [idsIn(entered, 'passkey'), idsIn(entered, 'account')]
    const isMobileConfirmed = entered.has('mobile')
    dispatch(
      reviewSubmitted({ passkeys, payoutAccounts, ...(review.mobile && { isMobileConfirmed }) }),
    )
  }
  return (
    <Form testId="reset-review" onSubmit={submit}>
      <ResetHeading step="review" {...heading} />
      <ResetFailure />
      <p className={styles['lead']}>
        <FormattedMessage id="reset.review.lead" />
      </p>
      <Passkeys passkeys={review.passkeys} />
      <PayoutAccounts accounts={review.payoutAccounts} />
      <Mobile mobile={review.mobile} />
      <Button type="submit" size="large" isWide isPending={isBusy} data-testid="reset-confirm">
        <FormattedMessage id="reset.review.submit" />
      </Button>
    </Form>
  )
}

interface GroupProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

const Group = ({ title, children }: GroupProps) => (
  <fieldset className={styles['group']}>
    <legend className={styles['groupTitle']}>{title}</legend>
    {children}
  </fieldset>
)

interface DateInProps {
  readonly id: string
  readonly at: string | null
  /** The sentence without a date. */
  readonly otherwise?: string
}

function DateIn({ id, at, otherwise = id }: DateInProps) {
  return (
    <span>
      {at === null ? (
        <FormattedMessage id={otherwise} />
      ) : (
        <FormattedMessage
          id={id}
          values={{ when: <FormattedDate value={at} dateStyle="medium" /> }}
        />
      )}
    </span>
  )
}

/** Facts below a name. */
const About = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['about']}>{children}</span>
)

function Passkeys({ passkeys }: { readonly passkeys: ResetReview['passkeys'] }) {
  if (passkeys.length === 0) return null
  return (
    <Group title={<FormattedMessage id="reset.review.passkeys" />}>
      {passkeys.map(({ passkeyId, name, isSynced, createdAt, lastUsedAt }) => (
        <Checkbox key={passkeyId} name="passkey" value={passkeyId} testId="reset-passkey">
          <bdi>{name}</bdi>
          <About>
            <span>
              <FormattedMessage id={isSynced ? 'reset.review.synced' : 'reset.review.oneDevice'} />
            </span>
            <DateIn id="reset.review.added" at={createdAt} />
            <DateIn id="reset.review.used" at={lastUsedAt} otherwise="reset.review.unused" />
          </About>
        </Checkbox>
      ))}
    </Group>
  )
}

function PayoutAccounts({ accounts }: { readonly accounts: ResetReview['payoutAccounts'] }) {
  if (accounts.length === 0) return null
  return (
    <Group title={<FormattedMessage id="reset.review.accounts" />}>
      {accounts.map(({ accountId, method, account, firstUsedAt, lastPaidAt }) => (
        <Checkbox key={accountId} name="account" value={accountId} testId="reset-account">
          <bdi>{account === null ? method : `${method} ${account}`}</bdi>
          <About>
            <DateIn id="reset.review.firstUsed" at={firstUsedAt} />
            <DateIn id="reset.review.paid" at={lastPaidAt} otherwise="reset.review.unpaid" />
          </About>
        </Checkbox>
      ))}
    </Group>
  )
}

function Mobile({ mobile }: { readonly mobile: ResetReview['mobile'] }) {
  if (!mobile) return null
  return (
    <Group title={<FormattedMessage id="reset.review.mobile" />}>
      <Checkbox name="mobile" value="mobile" testId="reset-mobile">
        <FormattedMessage id="reset.review.mobileEnding" values={{ ending: mobile.ending }} />
      </Checkbox>
    </Group>
  )
}
