import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectPlayer } from '../../features/session/index.ts'
import { LaterText } from '../../shared/locale/later-text.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { returnPathIn } from '../errors/return-path.rules.ts'
import styles from './payout-banner.module.css'
import { restOf } from './payout-banner.rules.ts'

/** Why this session is for payouts alone, and until when the account rests; it stays. */
export function PayoutBanner() {
  return (
    <LaterText>
      <Words />
    </LaterText>
  )
}

function Words() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { state } = useLocation()
  const profile = useSelector(selectPlayer)?.profile
  const { kind, until } = restOf(profile ?? {}, Date.now())
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
            <TextLink to={`/${prefix}/my-account/self-exclusion`}>
              <FormattedMessage id="payout.exclude" />
            </TextLink>
          )
        }
      />
    </div>
  )
}
