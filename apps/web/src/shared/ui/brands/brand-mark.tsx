import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { type ReactElement, useId } from 'react'
import { usePageBrand } from './page-brand.ts'

export interface BrandMarkProps {
  readonly className?: string | undefined
  /** A brand other than the page's own. */
  readonly brand?: BrandId
}

/** A brand's sign without its name. */
export function BrandMark({ className, brand }: BrandMarkProps) {
  const pageBrand = usePageBrand()
  const Drawing = drawings[brand ?? pageBrand]
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <Drawing />
    </svg>
  )
}

/** Two arcs of light over a dark hill. */
function Arcs() {
  const light = useId()
  return (
    <>
      <defs>
        <linearGradient id={light} x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor="#19c48d" />
          <stop offset="1" stopColor="#8fb4ff" />
        </linearGradient>
      </defs>
      <g fill="none" strokeLinecap="round">
        <path d="M4 25C7.5 12 11 6 16 6s8.5 6 12 19" stroke={`url(#${light})`} strokeWidth="3.4" />
        <path d="M11 25c1.2-6 2.5-9 5-9s3.8 3 5 9" stroke="#b5fbe2" strokeWidth="2.2" />
      </g>
    </>
  )
}

/** An M crossed by a red line of longitude. */
function Longitude() {
  return (
    <>
      <path fill="#0d1117" d="M0 0h32v32H0z" />
      <path fill="#fff" d="M6 25V8h3.6L16 16.2 22.4 8H26v17h-4V14.6l-6 7.6-6-7.6V25z" />
      <path fill="#ff3b4e" d="M14.5 3h3v7.2L16 12.1l-1.5-1.9zM14.5 24.4l1.5 1.9 1.5-1.9V29h-3z" />
    </>
  )
}

/** The midnight sun on the horizon, and its reflection on the water. */
function MidnightSun() {
  return (
    <>
      <path fill="#ff8745" d="M6.5 18.5a9.5 9.5 0 0 1 19 0z" />
      <g fill="none" strokeWidth="2" strokeLinecap="round">
        <path stroke="#ffc49b" d="M3 21.8h26M8.5 25.6h15M13 29.2h6" />
        <path stroke="#ffe6ad" d="M16 2.4v3M4.4 7.4l2.2 2.2M27.6 7.4l-2.2 2.2" />
      </g>
    </>
  )
}

const drawings: Readonly<Record<BrandId, () => ReactElement>> = {
  aurora: Arcs,
  meridian: Longitude,
  solstice: MidnightSun,
}
