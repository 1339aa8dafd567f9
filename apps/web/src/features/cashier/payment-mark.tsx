import {
  isListedMethod,
  type ListedMethod,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import {
  CreditCard,
  createLucideIcon,
  Landmark,
  Smartphone,
  Ticket,
  Wallet,
  WalletMinimal,
} from 'lucide-react'
import styles from './cashier.module.css'

/** All wallets share one icon, so an initial on a distinct colour tells them apart. */
const initials: Partial<Record<ListedMethod, string>> = {
  MUCHBETTER: 'M',
  NETELLER: 'N',
  SKRILL: 'S',
}

/** A code to scan, paid at once. */
const CodeTransfer = createLucideIcon('code-transfer', [
  ['path', { d: 'M4 8V6a2 2 0 0 1 2-2h2', key: 'top-left' }],
  ['path', { d: 'M16 4h2a2 2 0 0 1 2 2v2', key: 'top-right' }],
  ['path', { d: 'M20 16v2a2 2 0 0 1-2 2h-2', key: 'bottom-right' }],
  ['path', { d: 'M8 20H6a2 2 0 0 1-2-2v-2', key: 'bottom-left' }],
  ['path', { d: 'm13 7-4 5.5h6L11 17', key: 'bolt' }],
])

const marks: Readonly<Record<ListedMethod, typeof CreditCard>> = {
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
  PIX: CodeTransfer,
}

/** Shows the kind of a method; its name is shown beside it. */
export function PaymentMark({ id }: { readonly id: string }) {
  const isListed = isListedMethod(id)
  const Mark = isListed ? marks[id] : Wallet
  const initial = isListed ? initials[id] : undefined
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
