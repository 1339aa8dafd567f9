import { FormattedMessage } from 'react-intl'
import { Button } from '../../shared/ui/button.tsx'
import styles from './sign-in-dialog.module.css'

interface PayoutOfferProps {
  /** Of the button, by which the form knows that it was pressed. */
  readonly name: string
  readonly isPending: boolean
}

/** For whom a break or an exclusion keeps out: the way to their money. @see A§4 Login */
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
