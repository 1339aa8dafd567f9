import type { ReactNode } from 'react'
import type { ErrorKind } from './error-kind.rules.ts'

const stroke = {
  fill: 'none',
  stroke: 'var(--accent-soft)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const faint = { ...stroke, stroke: 'var(--outline-strong)', strokeWidth: 2 } as const

const pictures: Readonly<Record<ErrorKind, ReactNode>> = {
  /** A chip that has come apart. */
  oops: (
    <>
      <path d="M79 30a34 34 0 0 0-8 66l6-16-10-12 14-10z" {...stroke} />
      <path d="M92 28a34 34 0 0 1 4 66l-7-14 9-13-12-11z" {...stroke} />
      <path d="M52 47l8 5M50 77l9-3M118 42l-8 6M121 74l-10-3" {...faint} />
    </>
  ),
  /** The globe, with a bar across. */
  region: (
    <>
      <circle cx="80" cy="62" r="36" {...stroke} />
      <path d="M44 62h72M80 26c-22 22-22 50 0 72M80 26c22 22 22 50 0 72" {...faint} />
      <path d="M50 92l60-60" {...stroke} stroke="var(--caution)" strokeWidth="5" />
    </>
  ),
  /** A door with its lock. */
  401: (
    <>
      <path d="M54 104V32a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v72" {...stroke} />
      <path d="M40 104h80" {...stroke} />
      <path d="M64 40h32v22H64zM64 74h32v18H64z" {...faint} />
      <circle cx="96" cy="68" r="4" fill="var(--caution)" />
    </>
  ),
  /** A hand's breadth of rope between two posts. */
  403: (
    <>
      <path d="M46 36v62M114 36v62M38 104h16M106 104h16" {...stroke} />
      <circle cx="46" cy="30" r="6" {...stroke} />
      <circle cx="114" cy="30" r="6" {...stroke} />
      <path d="M46 46c10 34 58 34 68 0" {...stroke} stroke="var(--caution)" strokeWidth="5" />
    </>
  ),
  /** A lantern over an empty hill. */
  404: (
    <>
      <path
        d="M18 104c18-22 30-22 44-8 12 12 22 10 34-4 14-16 28-14 46 12z"
        fill="var(--surface-hover)"
      />
      <circle cx="80" cy="54" r="17" {...stroke} />
      <path d="M92 66l17 17" {...stroke} />
      <path d="M30 34v.1M52 20v.1M120 26v.1M138 50v.1" {...faint} strokeWidth="3" />
    </>
  ),
  /** A stack of machines, one of them dark. */
  500: (
    <>
      <rect x="46" y="28" width="68" height="20" rx="5" {...stroke} />
      <rect x="46" y="54" width="68" height="20" rx="5" {...stroke} stroke="var(--caution)" />
      <rect x="46" y="80" width="68" height="20" rx="5" {...stroke} />
      <path d="M56 38h12M56 90h12M98 38v.1M98 90v.1M94 60l8 8M102 60l-8 8" {...stroke} />
    </>
  ),
}

export const ErrorPicture = ({ kind }: { readonly kind: ErrorKind }) => (
  <>
    <defs>
      <radialGradient id={`glow-${kind}`}>
        <stop offset="0" stopColor="var(--glow-one)" stopOpacity="0.4" />
        <stop offset="1" stopColor="var(--glow-one)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <circle cx="80" cy="60" r="58" fill={`url(#glow-${kind})`} />
    {pictures[kind]}
  </>
)
