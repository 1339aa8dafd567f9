import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { cx } from '../cx.ts'
import styles from './brand-wordmark.module.css'
import { usePageBrand } from './page-brand.ts'

export interface BrandWordmarkProps {
  readonly className?: string | undefined
  /** A brand other than the page's own. */
  readonly brand?: BrandId
}

/**
 * A brand's name as in its logo: outlines in `public/brands`, so that no font is needed. The caller
 * provides its text alternative.
 */
export function BrandWordmark({ className, brand }: BrandWordmarkProps) {
  const pageBrand = usePageBrand()
  const id = brand ?? pageBrand
  return (
    <svg viewBox={boxes[id]} className={cx(styles['wordmark'], className)} aria-hidden="true">
      <use href={`/brands/${id}/wordmark.svg#name`} />
    </svg>
  )
}

/** The space reserved for each while it loads, 200 units to the em. */
const boxes: Readonly<Record<BrandId, string>> = {
  aurora: '4 -150 662 156',
  meridian: '15 -150 777 156',
  solstice: '9 -150 708 156',
}
