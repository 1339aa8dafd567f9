import { FormattedMessage } from 'react-intl'
import { Button } from '../../shared/ui/button.tsx'
import styles from './sign-in-dialog.module.css'

interface PayoutOfferProps {
  /** Name of the button, by which the form recognises it. */
  readonly name: string
  readonly isPending: boolean
}

/** Offers a payout-only sign-in to players on a break or excluded. @see A§4 Login */
export function PayoutOffer({ name, isPending }: PayoutOfferProps) {
  return (
    <div className={styles['offer']} data-testid="payout-offer">
      <p>
        <FormattedMessage id="payout.offer" />
      </p>
      <Button
        type="submit"
        name={name}
        value="true"
        kind="quiet"
        isWide
        isPending={isPending}
        data-testid="payout-sign-in"
      >
        <FormattedMessage id="payout.offer.submit" />
      </Button>
    </div>
  )
}
