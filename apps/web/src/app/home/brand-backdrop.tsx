import { Suspense } from 'react'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingUnnoticed } from '../../shared/parts/missing.tsx'
import { useBrandLook } from '../../shared/ui/brands/brand-look.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './brand-backdrop.module.css'

/** Decorative and out of the flow: content that loads after the text moves nothing. */
const backdrops = {
  aurora: lazyPart(() => import('./aurora-sky.tsx').then((art) => art.AuroraSky), MissingUnnoticed),
  meridian: lazyPart(
    () => import('./meridian-pitch.tsx').then((art) => art.MeridianPitch),
    MissingUnnoticed,
  ),
  solstice: lazyPart(
    () => import('./solstice-shore.tsx').then((art) => art.SolsticeShore),
    MissingUnnoticed,
  ),
}

/** The brand's own picture behind the site's heading. */
export function BrandBackdrop({ className }: { readonly className?: string | undefined }) {
  const look = useBrandLook()
  const Backdrop = backdrops[look]
  // Only a sky is calm enough behind text.
  const isBand = look !== 'aurora'
  return (
    <Suspense fallback={null}>
      <Backdrop className={cx(className, isBand && styles['band'])} />
    </Suspense>
  )
}
