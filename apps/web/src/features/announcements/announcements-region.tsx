import { Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { bannerHidden, bannerShown, selectAnnouncement } from './announcements.slice.ts'
import type { StateWithAnnouncements } from './announcements.state.ts'
import styles from './announcements-region.module.css'
import { lateBanner } from './banner.late.ts'

// Most pages have nothing to announce: neither the banner nor its text is loaded there.
const MaintenanceBanner = lazyComponent(
  () => import('./maintenance-banner.tsx').then((module) => module.MaintenanceBanner),
  MissingUnnoticed,
  lateBanner,
)

/** Follows announcements while it is on the page, and shows the next maintenance. */
export function AnnouncementsRegion() {
  const dispatch = useDispatch()
  const { market } = useLocale()
  useEffect(() => {
    dispatch(bannerShown())
    return () => {
      dispatch(bannerHidden())
    }
  }, [dispatch])
  const announcement = useSelector((state: StateWithAnnouncements) =>
    selectAnnouncement(state, market),
  )
  return (
    // The region is in the page before its text: screen readers do not announce a region that is
    // inserted together with its text.
    <div role="status" data-testid="announcements" className={styles['region']}>
      <Suspense>{announcement && <MaintenanceBanner announcement={announcement} />}</Suspense>
    </div>
  )
}
