import { Suspense } from 'react'
import { FooterContent } from '../../features/content/index.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './site-footer.module.css'

/** The foot of every page. It comes after the page itself and pushes nothing. */
export function SiteFooter() {
  const waiting = <FooterWaiting />
  return (
    <footer className={styles['footer']}>
      <Suspense fallback={waiting}>
        <FooterContent waiting={waiting} />
      </Suspense>
    </footer>
  )
}

function FooterWaiting() {
  return (
    <div className={styles['waiting']}>
      <Skeleton className={styles['lists']} />
      <Skeleton className={styles['legal']} />
    </div>
  )
}
