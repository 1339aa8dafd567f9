import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { Passkeys } from '../passkeys/index.ts'
import { selectIsPayoutOnly } from '../session/index.ts'
import styles from './account.module.css'
import { devicesRemote, loginsRemote } from './account.slice.ts'
import { BonusOffersChoice } from './bonus-offers.tsx'
import { ClosureSection } from './closure-section.tsx'
import { detailsRemote } from './details.slice.ts'
import { Details } from './details-section.tsx'
import { Devices } from './devices.tsx'
import { LoginHistory } from './login-history.tsx'
import { Marketing } from './marketing.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'
import { SuggestionsChoice } from './suggestions-choice.tsx'

/** The player's own account. @see A§2 "/my-account/account" */
export function AccountScreen() {
  const intl = useIntl()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const details = useSelector(detailsRemote.select)
  const devices = useSelector(devicesRemote.select)
  const logins = useSelector(loginsRemote.select)
  usePageTitle(intl.formatMessage({ id: 'account.nav.details' }))
  return (
    <div className={styles['page']} data-testid="account-page">
      <h1 className={styles['title']}>
        <FormattedMessage id="account.nav.details" />
      </h1>
      <Details />
      {/* How long each list is, is unknown until it is here: nothing below it moves. */}
      {!isPending(details) && <Devices />}
      {!isPending(details) && !isPending(devices) && <LoginHistory />}
      {!isPending(details) && !isPending(devices) && !isPending(logins) && (
        <>
          <IfOffered group="passkeys">
            <Suspense>
              <Passkeys />
            </Suspense>
          </IfOffered>
          <Marketing />
          <IfOffered group="rewards">
            <BonusOffersChoice />
          </IfOffered>
          <IfOffered group="suggestions">
            <SuggestionsChoice />
          </IfOffered>
          <PersonalDataSection />
          {!isPayoutOnly && <ClosureSection />}
        </>
      )}
    </div>
  )
}
