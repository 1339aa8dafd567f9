import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { cx } from '../cx.ts'
import { useBrandLook } from './brand-look.ts'
import styles from './brand-wordmark.module.css'

export interface BrandWordmarkProps {
  readonly className?: string | undefined
  /** Another brand's name than the page's own. */
  readonly brand?: BrandId
}

/**
 * A brand's name as its logo writes it: outlines in `public/brands`, so that it needs no font. What
 * it says in words is up to whoever shows it.
 */
export function BrandWordmark({ className, brand }: BrandWordmarkProps) {
  const worn = useBrandLook()
  const id = brand ?? worn
  return (
    <svg viewBox={boxes[id]} className={cx(styles['word'], className)} aria-hidden="true">
      <use href={`/brands/${id}/wordmark.svg#name`} />
    </svg>
  )
}

/** The place that each takes before it is there, 200 units to the em. */
const boxes: Readonly<Record<BrandId, string>> = {
  aurora: '4 -150 662 156',
  meridian: '15 -150 777 156',
  solstice: '9 -150 708 156',
}
