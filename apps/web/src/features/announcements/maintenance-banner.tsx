import type { Announcement } from '@player-site/contracts/announcements/announcements.entities.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Banner } from '../../shared/ui/banner.tsx'
import { announcementDismissed } from './announcements.slice.ts'
import styles from './maintenance-banner.module.css'

interface MaintenanceProps {
  readonly announcement: Announcement
}

/**
 * Announces a maintenance window over the page. It shifts no content when it appears or is
 * dismissed.
 */
export function MaintenanceBanner({ announcement }: MaintenanceProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { startsAt, endsAt } = announcement
  const when = intl.formatDateTimeRange(new Date(startsAt), new Date(endsAt), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <div className={styles['over']}>
      <Banner
        level="caution"
        title={<FormattedMessage id="announcements.maintenance" values={{ when }} />}
        onDismiss={() => dispatch(announcementDismissed(announcement))}
        testId="maintenance-announced"
      />
    </div>
  )
}
