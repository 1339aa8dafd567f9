import { accountDetailsPage } from '@player-site/contracts/account/account.pages.ts'
import { KeyRound } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useDeclaredPage } from '../../shared/locale/use-declared-page.ts'
import { canUsePasskeys } from '../../shared/passkeys/can-use-passkeys.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { adding, addRequested, NamePasskey, selectPasskeyChange } from '../passkeys/index.ts'
import { selectPlayer } from '../session/index.ts'
import styles from './passkey-offer.module.css'
import { offerConsidered, offerDeclined, selectPasskeyOffer } from './passkey-offer.slice.ts'

/**
 * Offers a passkey, below every dialog and beside the page. Declining is remembered on the account.
 * @see design "Passkeys"
 */
export function PasskeyOfferNotice() {
  const titleId = useId()
  const dispatch = useDispatch()
  const { hash } = useLocation()
  const page = useDeclaredPage()
  const player = useSelector(selectPlayer)
  const offer = useSelector(selectPasskeyOffer)
  const { changing, failure } = useSelector(selectPasskeyChange)
  const [isNaming, setIsNaming] = useState(false)
  useEffect(() => {
    if (canUsePasskeys()) dispatch(offerConsidered())
  }, [dispatch])
  // The address of a dialog, and the questionnaire, come first.
  const isBusy = hash !== '' || player?.profile.kycStatus === 'EDD_PENDING'
  // The account's details list the passkeys themselves.
  const isWithout = page?.undisturbed || page?.path === accountDetailsPage.path
  if (offer.is !== 'offered' || isBusy || isWithout) return null
  const named = (name: string) => {
    dispatch(addRequested(name))
    setIsNaming(false)
  }
  return (
    <section className={styles['offer']} aria-labelledby={titleId} data-testid="passkey-offer">
      <p id={titleId} className={styles['offerTitle']}>
        <KeyRound size={20} aria-hidden="true" className={styles['icon']} />
        <FormattedMessage id="passkeyOffer.title" />
      </p>
      <p className={styles['lead']}>
        <FormattedMessage id="passkeyOffer.body" />
      </p>
      {failure && (
        <Banner level="danger" isAnswer title={<FormattedMessage id={`error.${failure.code}`} />} />
      )}
      <div className={styles['offerChoices']}>
        <Button
          isPending={changing === adding}
          data-testid="passkey-offer-add"
          onClick={() => setIsNaming(true)}
        >
          <FormattedMessage id="passkeyOffer.add" />
        </Button>
        <Button
          kind="quiet"
          data-testid="passkey-offer-later"
          onClick={() => dispatch(offerDeclined())}
        >
          <FormattedMessage id="passkeyOffer.later" />
        </Button>
      </div>
      {isNaming && (
        <Suspense>
          <NamePasskey name={undefined} onNamed={named} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </section>
  )
}
