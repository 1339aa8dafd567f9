import { UserRound } from 'lucide-react'
import styles from './avatar.module.css'
import { cx } from './cx.ts'

export interface AvatarProps {
  /** A name for its initials; no picture of a player is ever shown. */
  readonly name?: string
  readonly size?: 'medium' | 'large'
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last]
    .map((word) => word.match(/^\p{L}\p{M}*/u)?.[0].toLocaleUpperCase() ?? '')
    .join('')
}

/** Decorative: the name is written out beside it. */
export function Avatar({ name = '', size = 'medium' }: AvatarProps) {
  const initials = initialsOf(name)
  return (
    <span className={cx(styles['avatar'], size === 'large' && styles['large'])} aria-hidden="true">
      {initials === '' ? <UserRound size={20} /> : initials}
    </span>
  )
}
