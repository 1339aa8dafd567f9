interface CategoryIconProps {
  readonly path: string
  readonly className?: string | undefined
}

/** @see B§3 Category iconSvg */
export const CategoryIcon = ({ path, className }: CategoryIconProps) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path d={path} />
  </svg>
)
