import type { DepositGate } from '@player-site/contracts/cashier/cashier.entities.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { zonedMoment } from '../../shared/locale/moment-format.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { selectPlayer } from '../session/index.ts'
import { noticeDismissed, selectCashier } from './cashier.slice.ts'

/**
 * The notice of an open gate: documents that will be due later, or the remainder of a limit.
 * Dismissed once, it stays hidden.
 */
export function DepositNotice({ gate }: { readonly gate: DepositGate }) {
  const dispatch = useDispatch()
  const { isNoticeDismissed } = useSelector(selectCashier)
  const kycStatus = useSelector(selectPlayer)?.profile.kycStatus
  const { daysLeftToVerifyDocuments: days, limitLeft } = gate
  if (isNoticeDismissed) return null
  const dismiss = () => dispatch(noticeDismissed())
  if (kycStatus === 'NOT_VERIFIED' && days !== null) {
    return <DocumentsNotice days={days} onDismiss={dismiss} />
  }
  return limitLeft === null ? null : <LimitNotice gate={gate} onDismiss={dismiss} />
}

interface DocumentsNoticeProps {
  readonly days: number
  readonly onDismiss: () => void
}

function DocumentsNotice({ days, onDismiss }: DocumentsNoticeProps) {
  const { prefix } = useLocale()
  return (
    <Banner
      level="caution"
      testId="deposit-notice"
      title={<FormattedMessage id="cashier.documents.daysLeft" values={{ days }} />}
      actions={
        <Link to={addressOf(verificationPage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="cashier.way.verify" />
        </Link>
      }
      onDismiss={onDismiss}
    />
  )
}

interface LimitNoticeProps {
  readonly gate: DepositGate
  readonly onDismiss: () => void
}

function LimitNotice({ gate, onDismiss }: LimitNoticeProps) {
  const intl = useIntl()
  const { tag } = useLocale()
  const { limitLeft, currency, resetOn } = gate
  const when = resetOn && intl.formatDate(resetOn, zonedMoment)
  return (
    <Banner
      level="info"
      testId="deposit-notice"
      title={
        <FormattedMessage
          id="cashier.limit.left"
          values={{ left: formatAmount(limitLeft ?? 0, currency, tag) }}
        />
      }
      {...(when && { body: <FormattedMessage id="cashier.gate.resets" values={{ when }} /> })}
      onDismiss={onDismiss}
    />
  )
}
