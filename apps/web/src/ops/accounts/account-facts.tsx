import {
  accountFlags,
  type DeskAccount,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import base from '../page/page.module.css'
import { dateText } from '../times.ts'
import styles from './accounts.module.css'
import {
  differenceText,
  flagTexts,
  limitText,
  statusText,
  accountsText as text,
} from './messages.ts'

const closedText = ({ flags }: DeskAccount): string =>
  accountFlags
    .filter((flag) => !flags[flag])
    .map((flag) => flagTexts[flag])
    .join(', ')

const lockedText = ({ lockedLimits }: DeskAccount): string =>
  lockedLimits.map(({ type, period }) => limitText(type, period)).join(', ')

const differencesText = ({ differences }: DeskAccount): string =>
  differences.map(differenceText).join('; ')

/** The account as it is now. */
export function AccountFacts({ account }: { readonly account: DeskAccount }) {
  const { status, statusUntil, kycStatus, loyaltyLevel } = account
  const until = statusUntil === null ? '' : ` ${text.until(dateText(statusUntil))}`
  return (
    <section aria-labelledby="account-facts" className={base['card']}>
      <h2 id="account-facts" className={base['title']}>
        {text.account}
      </h2>
      <dl className={styles['facts']} data-testid="account-facts">
        <dt>{text.status}</dt>
        <dd data-testid="account-status">{statusText(status) + until}</dd>
        <dt>{text.kycStatus}</dt>
        <dd data-testid="account-kyc">{kycStatus}</dd>
        <dt>{text.level}</dt>
        <dd data-testid="account-level">{loyaltyLevel}</dd>
        <dt>{text.closed}</dt>
        <dd data-testid="account-closed">{closedText(account) || text.nothingClosed}</dd>
        <dt>{text.lockedLimits}</dt>
        <dd data-testid="account-locks">{lockedText(account) || text.noLockedLimits}</dd>
        <dt>{text.differences}</dt>
        <dd data-testid="account-differences">{differencesText(account) || text.noDifferences}</dd>
      </dl>
    </section>
  )
}
