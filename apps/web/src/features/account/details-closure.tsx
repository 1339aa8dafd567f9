import { withdrawPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import type { FieldErrors } from '../../shared/ui/fields/form.tsx'
import styles from './account.module.css'
import { closureSubmitted, selectDetailsChange } from './details.slice.ts'
import { ChangeForm } from './details-form.tsx'

const moneyLeft = z.object({ amount: z.number(), currency })
const none: FieldErrors = {}

const isMoneyLeft = ({ code }: Failure): boolean => code === 'account.balanceLeft'

/** Closes the account; money that is left is named before. @see A§2 "/closed-account" */
export function Closure() {
  const dispatch = useDispatch()
  const { prefix, tag } = useLocale()
  const { phase, moneyLeft: isNamed } = useSelector(selectDetailsChange)
  const read = z.safeParse(moneyLeft, isNamed)
  const left = read.success ? read.data : undefined
  return (
    <ChangeForm
      errors={none}
      isShownAtField={isMoneyLeft}
      onSubmit={() => dispatch(closureSubmitted(left !== undefined))}
      submit={<FormattedMessage id={left ? 'details.closureAnyway' : 'details.closureSubmit'} />}
      isDanger
      after={
        <IfOffered group="exclusion">
          <Link
            to={`${addressOf(gamblingLimitsPage, prefix)}#break`}
            className={buttonClass({ kind: 'plain', isWide: true })}
          >
            <FormattedMessage id="details.closureBreak" />
          </Link>
        </IfOffered>
      }
    >
      <p className={styles['lead']}>
        <FormattedMessage id="details.closureLead" />
      </p>
      {left && (
        <Banner
          level="caution"
          isAnswer={phase.is === 'failed'}
          testId="closure-money"
          title={
            <FormattedMessage
              id="details.closureLeft"
              values={{ amount: formatAmount(left.amount, left.currency, tag) }}
            />
          }
          body={<FormattedMessage id="details.closureLeftBody" />}
          actions={
            <IfOffered group="withdrawals">
              <Link to={addressOf(withdrawPage, prefix)} className={buttonClass({ kind: 'quiet' })}>
                <FormattedMessage id="account.nav.withdraw" />
              </Link>
            </IfOffered>
          }
        />
      )}
    </ChangeForm>
  )
}
