import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { selectShownWallet } from '../../shared/play/shown-wallet.state.ts'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import overlay from '../../shared/ui/overlay.module.css'
import { depositHash, withdrawHash } from '../../shared/ui/page-hash.ts'
import { Sheet } from '../../shared/ui/sheet.tsx'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import { selectIsPayoutOnly } from '../session/index.ts'
import styles from './balance-card.module.css'
import { BalanceFigures } from './balance-figures.tsx'

export interface BalanceCardProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** All balances of the wallet, with the withdrawable amount. @see A§3 Wallet */
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
  const wallet = useSelector(selectShownWallet)
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const overLink = useOverLink()
  return (
    <>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <FormattedMessage id="wallet.card.title" />
        </h2>
        <button
          type="button"
          className={cx(iconButtonClass, styles['close'])}
          aria-label={intl.formatMessage({ id: 'ui.close' })}
          onClick={onClose}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {wallet?.status === 'success' && <BalanceFigures wallet={wallet} />}
      {wallet?.status === 'not_exists' && <FormattedMessage id="wallet.missing.body" />}
      {wallet?.status === 'error' && <FormattedMessage id="wallet.error.body" />}
      {!isPayoutOnly && (
        <div className={styles['actions']}>
          <IfOffered group="cashier">
            <Link
              {...overLink(depositHash)}
              className={buttonClass({ isWide: true })}
              data-testid="balance-deposit"
              onClick={onClose}
            >
              <FormattedMessage id="account.nav.deposit" />
            </Link>
          </IfOffered>
          <IfOffered group="withdrawals">
            <Link
              {...overLink(withdrawHash)}
              className={buttonClass({ kind: 'quiet', isWide: true })}
              data-testid="balance-withdraw"
              onClick={onClose}
            >
              <FormattedMessage id="account.nav.withdraw" />
            </Link>
          </IfOffered>
        </div>
      )}
    </>
  )
}
