import { Suspense } from 'react'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { usePageBrand } from '../../shared/ui/brands/page-brand.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './brand-backdrop.module.css'

/** Decorative and out of the flow: content that loads after the text moves nothing. */
const backdrops = {
  aurora: lazyComponent(
    () => import('./aurora-sky.tsx').then((art) => art.AuroraSky),
    MissingUnnoticed,
  ),
  meridian: lazyComponent(
    () => import('./meridian-pitch.tsx').then((art) => art.MeridianPitch),
    MissingUnnoticed,
  ),
  solstice: lazyComponent(
    () => import('./solstice-shore.tsx').then((art) => art.SolsticeShore),
    MissingUnnoticed,
  ),
}

/** The brand's own picture behind the site's heading. */
export function BrandBackdrop({ className }: { readonly className?: string | undefined }) {
  const brand = usePageBrand()
  const Backdrop = backdrops[brand]
  // Only a sky is calm enough behind text.
  const isBand = brand !== 'aurora'
  return (
    <Suspense fallback={null}>
      <Backdrop className={cx(className, isBand && styles['band'])} />
    </Suspense>
  )
}
