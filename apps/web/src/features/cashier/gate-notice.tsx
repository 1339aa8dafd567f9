import { depositPage, overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
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
import { useOverLink } from '../../shared/ui/over-page.ts'
import { useSupportLink } from '../chat/index.ts'
import { questionnaireHash } from '../questionnaire/index.ts'
import { selectIsPayoutOnly, selectPlayer } from '../session/index.ts'
import styles from './cashier.module.css'
import type { GateNoticeKind } from './cashier.rules.ts'

type GateAction =
  | 'verify'
  | 'later'
  | 'limits'
  | 'setLimit'
  | 'support'
  | 'retry'
  | 'deposit'
  | 'overview'

const notices: Readonly<
  Record<GateNoticeKind, { readonly Icon: LucideIcon; readonly actions: GateAction[] }>
> = {
  suspended: { Icon: CircleSlash, actions: ['support', 'overview'] },
  restricted: { Icon: CircleSlash, actions: ['support', 'overview'] },
  cooling: { Icon: Moon, actions: ['overview', 'limits'] },
  needsLimit: { Icon: Gauge, actions: ['setLimit'] },
  limitDeposit: { Icon: Gauge, actions: ['limits', 'overview'] },
  limitSpend: { Icon: Gauge, actions: ['limits', 'overview'] },
  limitCrossOperator: { Icon: Gauge, actions: ['limits', 'overview'] },
  withdrawalLimit: { Icon: Gauge, actions: ['overview', 'support'] },
  loyal: { Icon: FileText, actions: ['verify', 'later'] },
  required: { Icon: FileText, actions: ['verify', 'support'] },
  strict: { Icon: ShieldAlert, actions: ['verify', 'support'] },
  underReview: { Icon: FileClock, actions: ['overview', 'support'] },
  notEnough: { Icon: WalletMinimal, actions: ['deposit', 'overview'] },
  kycLimit: { Icon: ShieldAlert, actions: ['verify', 'support'] },
  error: { Icon: ShieldAlert, actions: ['retry', 'support'] },
}

/** Actions that are available in a payout-only session. */
const payoutOnlyActions: readonly GateAction[] = ['verify', 'later', 'support', 'retry']

export interface GateNoticeProps {
  readonly kind: GateNoticeKind
  /** When the limit resets, or the waiting period ends; ISO 8601. */
  readonly resetOn?: string | null
  /** How long the player may still defer the documents. */
  readonly daysLeft?: number | null
  readonly onRetry: () => void
  /** Missing: documents cannot be deferred. */
  readonly onDefer?: () => void
  /** Opens the verification modal; missing: the documents have a page. */
  readonly onVerify?: (() => void) | undefined
}

/** Explains why the gate is closed and what the player can do. @see A§4 Deposit flow, Withdrawal */
export function GateNotice({
  kind,
  resetOn,
  daysLeft,
  onRetry,
  onDefer,
  onVerify,
}: GateNoticeProps) {
  const intl = useIntl()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const { Icon, actions } = notices[kind]
  const presses: Partial<Record<GateAction, () => void>> = {
    ...(onDefer && { later: onDefer }),
    ...(onVerify && { verify: onVerify }),
  }
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
        {actions
          .filter((action) => action !== 'later' || onDefer)
          .filter((action) => !isPayoutOnly || payoutOnlyActions.includes(action))
          .map((action, index) => (
            <GateActionButton
              key={action}
              action={action}
              isFirst={index === 0}
              onPress={presses[action] ?? onRetry}
              opensModal={action === 'verify' && onVerify !== undefined}
            />
          ))}
      </EmptyState>
    </div>
  )
}

const pages: Readonly<Partial<Record<GateAction, PageSpec>>> = {
  verify: verificationPage,
  limits: gamblingLimitsPage,
  setLimit: gamblingLimitsPage,
  overview: overviewPage,
  deposit: depositPage,
}

interface GateActionButtonProps {
  readonly action: GateAction
  readonly isFirst: boolean
  readonly onPress: () => void
  readonly opensModal: boolean
}

function GateActionButton({ action, isFirst, onPress, opensModal }: GateActionButtonProps) {
  const { prefix } = useLocale()
  const kind = isFirst ? 'primary' : 'quiet'
  const label = <FormattedMessage id={`cashier.way.${action}`} />
  const player = useSelector(selectPlayer)
  const support = useSupportLink()
  const overLink = useOverLink()
  // What is missing for it is answers, not documents.
  const isAsked = action === 'verify' && player?.profile.kycStatus === 'EDD_PENDING'
  const page = pages[action]
  const testId = `gate-${action}`
  if (!isAsked && (opensModal || (page === undefined && action !== 'support'))) {
    return (
      <Button kind={kind} data-testid={testId} onClick={onPress}>
        {label}
      </Button>
    )
  }
  const asked = isAsked ? overLink(questionnaireHash) : support
  const link = page === undefined || isAsked ? asked : { to: addressOf(page, prefix) }
  return (
    <Link {...link} className={buttonClass({ kind })} data-testid={testId}>
      {label}
    </Link>
  )
}
