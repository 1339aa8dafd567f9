import type { PaymentMethodId } from '@player-site/contracts/cashier/cashier.entities.ts'
import { CreditCard, Landmark, Smartphone, Ticket, WalletMinimal } from 'lucide-react'
import styles from './cashier.module.css'

const marks: Readonly<Record<PaymentMethodId, typeof CreditCard>> = {
  CREDITCARD: CreditCard,
  EUTELLER: Landmark,
  MUCHBETTER: WalletMinimal,
  NETELLER: WalletMinimal,
  PAYSAFECARD: Ticket,
  RAPIDTRANSFER: Landmark,
  SIRU: Smartphone,
  SKRILL: WalletMinimal,
  TRUSTLY: Landmark,
  MSIPAY: CreditCard,
}

/** What kind of way to pay it is; its name stands beside it. */
export function PaymentMark({ id }: { readonly id: PaymentMethodId }) {
  const Mark = marks[id]
  return (
    <span className={styles['mark']} aria-hidden="true">
      <Mark size={22} />
    </span>
  )
}
