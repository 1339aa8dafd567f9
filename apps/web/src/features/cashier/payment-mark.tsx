import type { PaymentMethodId } from '@player-site/contracts/cashier/cashier.entities.ts'
import { CreditCard, Landmark, Smartphone, Ticket, WalletMinimal } from 'lucide-react'
import styles from './cashier.module.css'

/** All wallets share one icon, so an initial on a distinct colour tells them apart. */
const initials: Partial<Record<PaymentMethodId, string>> = {
  MUCHBETTER: 'M',
  NETELLER: 'N',
  SKRILL: 'S',
}

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

/** Shows the kind of a method; its name is shown beside it. */
export function PaymentMark({ id }: { readonly id: PaymentMethodId }) {
  const Mark = marks[id]
  const initial = initials[id]
  if (initial !== undefined) {
    return (
      <span className={styles['mark']} data-method={id} aria-hidden="true">
        {initial}
      </span>
    )
  }
  return (
    <span className={styles['mark']} aria-hidden="true">
      <Mark size={22} />
    </span>
  )
}
