import { UserRound } from 'lucide-react'
import styles from './avatar.module.css'
import { cx } from './cx.ts'

export interface AvatarProps {
  /** A name to take the initials of; nobody's picture is ever shown. */
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

/** Stands beside a name that is written out, so it is drawn only. */
export function Avatar({ name = '', size = 'medium' }: AvatarProps) {
  const initials = initialsOf(name)
  return (
    <span className={cx(styles['avatar'], size === 'large' && styles['large'])} aria-hidden="true">
      {initials === '' ? <UserRound size={20} /> : initials}
    </span>
  )
}
