import './announcements.part.ts'
import type { Announcement } from '@player-site/contracts/announcements/announcements.entities.ts'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { LaterText } from '../../shared/locale/later-text.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import {
  announcementDismissed,
  bannerHidden,
  bannerShown,
  selectAnnouncement,
} from './announcements.slice.ts'
import type { AnnouncementsPart } from './announcements.state.ts'
import styles from './announcements-banner.module.css'

/** The next maintenance, over the page: it moves nothing when it comes or is dismissed. */
export function AnnouncementsBanner() {
  const dispatch = useDispatch()
  const { market } = useLocale()
  useEffect(() => {
    dispatch(bannerShown())
    return () => {
      dispatch(bannerHidden())
    }
  }, [dispatch])
  const announcement = useSelector((state: AnnouncementsPart) => selectAnnouncement(state, market))
  return (
    // In the page before it has words: a region that comes with its words is not read out.
    <div className={styles['frame']} role="status" data-testid="announcements">
      {announcement && (
        <LaterText>
          <MaintenanceBanner announcement={announcement} />
        </LaterText>
      )}
    </div>
  )
}

function MaintenanceBanner({ announcement }: { readonly announcement: Announcement }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { startsAt, endsAt } = announcement
  const when = intl.formatDateTimeRange(new Date(startsAt), new Date(endsAt), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
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
