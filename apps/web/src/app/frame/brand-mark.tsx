/** Two arcs of light over a dark hill. */
export function BrandMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <defs>
        <linearGradient id="brand-mark" x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor="var(--glow-one)" />
          <stop offset="1" stopColor="var(--glow-three)" />
        </linearGradient>
      </defs>
      <path
        d="M4 25C7.5 12 11 6 16 6s8.5 6 12 19"
        fill="none"
        stroke="url(#brand-mark)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path
        d="M11 25c1.2-6 2.5-9 5-9s3.8 3 5 9"
        fill="none"
        stroke="var(--accent-soft)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
