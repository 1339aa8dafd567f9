import {
  depositPage,
  overviewPage,
  verificationPage,
} from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf, type PageSpec } from '@player-site/contracts/kernel/page.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import {
  CircleSlash,
  FileClock,
  FileText,
  Gauge,
  type LucideIcon,
  Moon,
  ShieldAlert,
  WalletMinimal,
} from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { zonedMoment } from '../../shared/locale/moment-format.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { liveChatHash } from '../../shared/ui/page-hash.ts'
import { selectIsPayoutOnly } from '../session/index.ts'
import styles from './cashier.module.css'
import type { ShutKind } from './cashier.rules.ts'

type Way = 'verify' | 'later' | 'limits' | 'setLimit' | 'support' | 'retry' | 'deposit' | 'overview'

const looks: Readonly<Record<ShutKind, { readonly Icon: LucideIcon; readonly ways: Way[] }>> = {
  suspended: { Icon: CircleSlash, ways: ['support', 'overview'] },
  restricted: { Icon: CircleSlash, ways: ['support', 'overview'] },
  cooling: { Icon: Moon, ways: ['overview', 'limits'] },
  needsLimit: { Icon: Gauge, ways: ['setLimit'] },
  limitDeposit: { Icon: Gauge, ways: ['limits', 'overview'] },
  limitSpend: { Icon: Gauge, ways: ['limits', 'overview'] },
  limitCrossOperator: { Icon: Gauge, ways: ['limits', 'overview'] },
  withdrawalLimit: { Icon: Gauge, ways: ['overview', 'support'] },
  loyal: { Icon: FileText, ways: ['verify', 'later'] },
  required: { Icon: FileText, ways: ['verify', 'support'] },
  strict: { Icon: ShieldAlert, ways: ['verify', 'support'] },
  underReview: { Icon: FileClock, ways: ['overview', 'support'] },
  notEnough: { Icon: WalletMinimal, ways: ['deposit', 'overview'] },
  kycLimit: { Icon: ShieldAlert, ways: ['verify', 'support'] },
  error: { Icon: ShieldAlert, ways: ['retry', 'support'] },
}

/** Actions that are available in a payout-only session. */
const inPayoutOnly: readonly Way[] = ['verify', 'later', 'support', 'retry']

export interface GateNoticeProps {
  readonly kind: ShutKind
  /** When the limit resets, or the waiting period ends; ISO 8601. */
  readonly resetOn?: string | null
  /** How long the player may still defer the documents. */
  readonly daysLeft?: number | null
  readonly onRetry: () => void
  /** Missing: documents cannot be deferred. */
  readonly onLater?: () => void
}

/** Explains why the gate is closed and what the player can do. @see A§4 Deposit flow, Withdrawal */
export function GateNotice({ kind, resetOn, daysLeft, onRetry, onLater }: GateNoticeProps) {
  const intl = useIntl()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const { Icon, ways } = looks[kind]
  return (
    <div data-testid={`gate-${kind}`} role="status">
      <EmptyState
        icon={<Icon size={32} aria-hidden="true" />}
        title={<FormattedMessage id={`cashier.gate.${kind}.title`} />}
        body={
          <>
            <p>
              <FormattedMessage id={`cashier.gate.${kind}.body`} />
            </p>
            {resetOn && (
              <p className={styles['when']}>
                <FormattedMessage
                  id={kind === 'cooling' ? 'cashier.gate.opens' : 'cashier.gate.resets'}
                  values={{
                    when: intl.formatDate(resetOn, zonedMoment),
                  }}
                />
              </p>
            )}
            {daysLeft !== undefined && daysLeft !== null && daysLeft > 0 && (
              <p className={styles['when']}>
                <FormattedMessage id="cashier.documents.daysLeft" values={{ days: daysLeft }} />
              </p>
            )}
          </>
        }
      >
        {ways
          .filter((way) => way !== 'later' || onLater)
          .filter((way) => !isPayoutOnly || inPayoutOnly.includes(way))
          .map((way, index) => (
            <WayOut
              key={way}
              way={way}
              isFirst={index === 0}
              onPress={way === 'later' ? onLater : onRetry}
            />
          ))}
      </EmptyState>
    </div>
  )
}

const pages: Readonly<Partial<Record<Way, PageSpec>>> = {
  verify: verificationPage,
  limits: gamblingLimitsPage,
  setLimit: gamblingLimitsPage,
  overview: overviewPage,
  deposit: depositPage,
}

interface WayOutProps {
  readonly way: Way
  readonly isFirst: boolean
  readonly onPress: (() => void) | undefined
}

function WayOut({ way, isFirst, onPress }: WayOutProps) {
  const { prefix } = useLocale()
  const kind = isFirst ? 'primary' : 'quiet'
  const words = <FormattedMessage id={`cashier.way.${way}`} />
  const page = pages[way]
  const testId = `gate-${way}`
  if (page === undefined && way !== 'support') {
    return (
      <Button kind={kind} data-testid={testId} onClick={() => onPress?.()}>
        {words}
      </Button>
    )
  }
  const to = page === undefined ? { hash: liveChatHash } : addressOf(page, prefix)
  return (
    <Link to={to} className={buttonClass({ kind })} data-testid={testId}>
      {words}
    </Link>
  )
}
