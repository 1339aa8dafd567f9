import { selfExclusionPage } from '@player-site/contracts/exclusion/exclusion.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectPlayer } from '../../features/session/index.ts'
import { returnPathIn } from '../../shared/errors/return-path.rules.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { accountRestrictionOf } from './account-restriction.rules.ts'
import styles from './payout-banner.module.css'

/**
 * Explains why this session is payout-only, and until when the account is restricted; it cannot be
 * dismissed.
 */
export function PayoutBanner() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { state } = useLocation()
  const profile = useSelector(selectPlayer)?.profile
  const { kind, until } = accountRestrictionOf(profile ?? {}, Date.now())
  const when = until ? intl.formatDate(until, { dateStyle: 'long', timeStyle: 'short' }) : ''
  return (
    <div className={styles['frame']}>
      <Banner
        level="info"
        testId="payout-banner"
        title={<FormattedMessage id="payout.title" values={{ kind, until: when }} />}
        body={
          <>
            {returnPathIn(state, prefix) !== undefined && (
              <span role="status" className={styles['turned']} data-testid="payout-turned-back">
                <FormattedMessage id="payout.turnedBack" />
              </span>
            )}
            <FormattedMessage id={kind === 'over' ? 'payout.over' : 'payout.body'} />
          </>
        }
        actions={
          kind === 'break' && (
            <TextLink to={addressOf(selfExclusionPage, prefix)}>
              <FormattedMessage id="payout.exclude" />
            </TextLink>
          )
        }
      />
    </div>
  )
}
