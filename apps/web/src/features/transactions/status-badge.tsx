import type { TransactionStatus } from '@player-site/contracts/transactions/transactions.entities.ts'
import { FormattedMessage } from 'react-intl'
import { Badge, type BadgeProps } from '../../shared/ui/badge.tsx'

const tones: Readonly<Record<TransactionStatus, NonNullable<BadgeProps['tone']>>> = {
  SUCCESS: 'neutral',
  COMPLETED: 'neutral',
  REVERTED: 'info',
  PENDING: 'caution',
  WAITING_INPUT: 'caution',
  FAILED: 'danger',
  CANCELLED: 'neutral',
}

export const StatusBadge = ({ status }: { readonly status: TransactionStatus }) => (
  <Badge tone={tones[status]}>
    <FormattedMessage id={`transactions.status.${status}`} />
  </Badge>
)
