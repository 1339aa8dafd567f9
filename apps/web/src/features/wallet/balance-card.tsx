import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import overlay from '../../shared/ui/overlay.module.css'
import { Sheet } from '../../shared/ui/sheet.tsx'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import styles from './balance-card.module.css'
import { selectBalanceAt, selectFreshness, selectWallet } from './wallet.slice.ts'

export interface BalanceCardProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** All balances of the wallet, beside what can be withdrawn. @see A§3 Wallet */
export function BalanceCard({ triggerRef, onClose }: BalanceCardProps) {
  const intl = useIntl()
  const isPhone = useMedia(usesPhoneLayout)
  const label = intl.formatMessage({ id: 'wallet.card.title' })
  if (isPhone) {
    return (
      <Sheet label={label} testId="balance-card" onClose={onClose}>
        <div className={styles['sheet']}>
          <CardBody onClose={onClose} />
        </div>
      </Sheet>
    )
  }
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      placement="bottom end"
      offset={10}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      className={cx(overlay['popover'])}
    >
      <Dialog aria-label={label} data-testid="balance-card" className={cx(overlay['dialog'])}>
        <div className={styles['card']}>
          <CardBody onClose={onClose} />
        </div>
      </Dialog>
    </Popover>
  )
}

function CardBody({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  const wallet = useSelector(selectWallet)
  return (
    <>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <FormattedMessage id="wallet.card.title" />
        </h2>
        <button
          type="button"
          className={cx(iconButtonClass, styles['close'])}
          aria-label={intl.formatMessage({ id: 'wallet.close' })}
          onClick={onClose}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {wallet?.status === 'success' && <Figures wallet={wallet} />}
      {wallet?.status === 'not_exists' && <FormattedMessage id="wallet.missing.body" />}
      {wallet?.status === 'error' && <FormattedMessage id="wallet.error.body" />}
    </>
  )
}

const rows = [
  { id: 'wallet.main', key: 'mainBalance' },
  { id: 'wallet.locked', key: 'lockedBalance' },
  { id: 'wallet.sportsBonus', key: 'sportsBonus' },
  { id: 'wallet.casinoBonus', key: 'casinoBonus' },
  { id: 'wallet.liveCasinoBonus', key: 'liveCasinoBonus' },
] as const

function Figures({ wallet }: { readonly wallet: WalletView }) {
  const { tag } = useLocale()
  const amount = (value: number) => formatAmount(value, wallet.currency, tag)
  return (
    <>
      <p className={styles['total']}>{amount(wallet.totalBalance)}</p>
      <Freshness />
      <dl className={styles['rows']}>
        {rows.map(({ id, key }) => (
          <div key={id} className={styles['row']}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <dd>{amount(wallet[key])}</dd>
          </div>
        ))}
        <div className={cx(styles['row'], styles['strong'])}>
          <dt>
            <FormattedMessage id="wallet.withdrawable" />
          </dt>
          {/* Real money that no round holds and no bonus binds. */}
          <dd>{amount(wallet.mainBalance)}</dd>
        </div>
      </dl>
    </>
  )
}

function Freshness() {
  const intl = useIntl()
  const status = useSelector(selectFreshness)
  const balanceAt = useSelector(selectBalanceAt)
  const time =
    balanceAt === null
      ? intl.formatMessage({ id: 'wallet.status.never' })
      : intl.formatTime(balanceAt, { timeStyle: 'medium' })
  return (
    <p className={styles['freshness']}>
      <FormattedMessage id={`wallet.status.${status}.long`} values={{ time }} />
    </p>
  )
}
