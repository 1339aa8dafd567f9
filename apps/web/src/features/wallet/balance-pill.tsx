import type { ConnectionStatus, WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { ChevronDown } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { useIdlePrefetch } from '../../shared/chunks/use-idle-prefetch.ts'
import { formatAmount, plainAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { selectShownWallet } from '../../shared/play/shown-wallet.state.ts'
import { cx } from '../../shared/ui/cx.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './balance-pill.module.css'
import { PendingPill } from './pending-balance.tsx'
import { useDirection } from './use-direction.ts'
import { selectAnnouncedTotal, selectFreshness } from './wallet.state.ts'

const BalanceCard = lazyComponent(
  () => import('./balance-card.tsx').then((module) => module.BalanceCard),
  MissingOver,
)

/**
 * The total balance, always visible; opens the card with its components.
 * @see look: Balance pill
 */
export function BalancePill() {
  const wallet = useSelector(selectShownWallet)
  const status = useSelector(selectFreshness)
  if (wallet && wallet.status !== 'pending') return <ReadPill wallet={wallet} status={status} />
  return <PendingPill status={status} />
}

interface ReadPillProps {
  readonly wallet: WalletView
  readonly status: ConnectionStatus
}

function ReadPill({ wallet, status }: ReadPillProps) {
  const intl = useIntl()
  const { tag } = useLocale()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useIdlePrefetch(BalanceCard.prefetch)
  const total = formatAmount(wallet.totalBalance, wallet.currency, tag)
  const label = intl.formatMessage(
    { id: 'wallet.pill' },
    {
      amount:
        wallet.status === 'success' ? total : intl.formatMessage({ id: statusTextId(wallet) }),
      status: intl.formatMessage({ id: `wallet.status.${status}` }),
    },
  )
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles['pill']}
        data-testid="balance-pill"
        data-balance={plainAmount(wallet.totalBalance, wallet.currency)}
        data-status={status}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        onPointerEnter={BalanceCard.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={cx(styles['dot'], styles[status])} />
        <Figure wallet={wallet} />
        <ChevronDown size={16} aria-hidden="true" className={styles['chevron']} />
      </button>
      <Announcement wallet={wallet} />
      {isOpen && (
        <Suspense>
          <BalanceCard triggerRef={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const statusTextId = ({ status }: WalletView): string =>
  status === 'not_exists' ? 'wallet.pill.missing' : 'wallet.pill.error'

function Figure({ wallet }: { readonly wallet: WalletView }) {
  const intl = useIntl()
  const { tag } = useLocale()
  const direction = useDirection(wallet.totalBalance)
  if (wallet.status !== 'success') {
    return (
      <span className={styles['label']}>{intl.formatMessage({ id: statusTextId(wallet) })}</span>
    )
  }
  return (
    <span className={cx(styles['figure'], direction !== 'still' && styles[direction])}>
      {formatAmount(wallet.totalBalance, wallet.currency, tag)}
    </span>
  )
}

/** The text for screen readers: the epic decides how often it changes. */
function Announcement({ wallet: { currency } }: { readonly wallet: WalletView }) {
  const intl = useIntl()
  const { tag } = useLocale()
  const total = useSelector(selectAnnouncedTotal)
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {total !== undefined &&
          intl.formatMessage(
            { id: 'wallet.announce' },
            { amount: formatAmount(total, currency, tag) },
          )}
      </span>
    </VisuallyHidden>
  )
}
