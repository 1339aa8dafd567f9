import type { InboxMessage } from '@player-site/contracts/inbox/inbox.entities.ts'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  ClipboardList,
  Clock,
  FileCheck,
  Gauge,
  Gift,
  type LucideIcon,
  Moon,
  Sparkles,
} from 'lucide-react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import type { Level } from '../../shared/ui/level.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './inbox.module.css'
import { messageOpened } from './inbox.slice.ts'
import type { SiteMessage } from './letter.rules.ts'
import { LetterRow } from './letter-row.tsx'
import { MessageText } from './message-text.tsx'
import { pathOf } from './messages.rules.ts'

const signs: Readonly<Record<SiteMessage['kind'], readonly [LucideIcon, Level]>> = {
  'deposit.credited': [ArrowDownToLine, 'positive'],
  'deposit.failed': [ArrowDownToLine, 'danger'],
  'deposit.cancelled': [ArrowDownToLine, 'info'],
  'deposit.chargedBack': [ArrowUpFromLine, 'caution'],
  'deposit.underReview': [ArrowDownToLine, 'caution'],
  'deposit.restored': [ArrowDownToLine, 'positive'],
  'withdrawal.requested': [ArrowUpFromLine, 'info'],
  'withdrawal.sent': [ArrowUpFromLine, 'info'],
  'withdrawal.underReview': [ArrowUpFromLine, 'caution'],
  'withdrawal.paid': [ArrowUpFromLine, 'positive'],
  'withdrawal.failed': [ArrowUpFromLine, 'danger'],
  'withdrawal.cancelled': [ArrowUpFromLine, 'info'],
  'limit.set': [Gauge, 'info'],
  'limit.pending': [Gauge, 'info'],
  'limit.due': [Gauge, 'caution'],
  'limit.active': [Gauge, 'info'],
  'limit.cancelled': [Gauge, 'info'],
  'limit.removed': [Gauge, 'info'],
  'limit.reached': [Gauge, 'caution'],
  'break.begun': [Moon, 'info'],
  'exclusion.begun': [Moon, 'info'],
  'realityCheck.changed': [Clock, 'info'],
  'document.requested': [FileCheck, 'caution'],
  'document.approved': [FileCheck, 'positive'],
  'document.rejected': [FileCheck, 'danger'],
  'document.expired': [FileCheck, 'caution'],
  'questionnaire.requested': [ClipboardList, 'caution'],
  'questionnaire.accepted': [ClipboardList, 'positive'],
  'questionnaire.askedAgain': [ClipboardList, 'caution'],
  'bonus.credited': [Gift, 'positive'],
  'bonus.expiring': [Gift, 'caution'],
  'bonus.converted': [Gift, 'positive'],
  'bonus.forfeited': [Gift, 'info'],
  'bonus.expired': [Gift, 'info'],
  'bonus.cancelled': [Gift, 'caution'],
  'bonus.notStarted': [Gift, 'caution'],
  'freeSpins.expiring': [Gift, 'caution'],
  'freeSpins.ended': [Gift, 'info'],
  'cashback.ready': [Gift, 'positive'],
  'cashback.ending': [Gift, 'caution'],
  'loyalty.levelUp': [Sparkles, 'positive'],
}

/** One message of the inbox. */
export const MessageRow = ({ message }: { readonly message: InboxMessage }) =>
  message.kind === 'letter' ? <LetterRow letter={message} /> : <SiteRow message={message} />

/** The event, its local time, and a link to the related page. */
function SiteRow({ message }: { readonly message: SiteMessage }) {
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const [Icon, level] = signs[message.kind]
  const isUnread = message.readAt === null
  return (
    <Link
      to={`/${prefix}${pathOf(message)}`}
      className={cx(styles['message'], isUnread && styles['unread'])}
      data-testid="inbox-message"
      data-kind={message.kind}
      data-unread={isUnread}
      onClick={() => dispatch(messageOpened(message.id))}
    >
      <span className={cx(styles['sign'], styles[level])}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles['text']}>
        {isUnread && (
          <VisuallyHidden>
            <FormattedMessage id="inbox.unread" />{' '}
          </VisuallyHidden>
        )}
        <MessageText message={message} />
        <time className={styles['time']} dateTime={message.at}>
          <FormattedDate value={message.at} dateStyle="medium" timeStyle="short" />
        </time>
      </span>
      {isUnread && <span className={styles['dot']} aria-hidden="true" />}
      <ChevronRight size={18} className={styles['arrow']} aria-hidden="true" />
    </Link>
  )
}
