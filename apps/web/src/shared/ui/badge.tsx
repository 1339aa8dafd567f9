import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'
import type { Level } from './level.tsx'

export interface BadgeProps {
  readonly tone?: Level | 'neutral' | 'accent'
  readonly children: ReactNode
}

/** A word or a count about the element that it is placed on: "New", "3", "Pending". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={cx(styles['badge'], styles[tone])}>{children}</span>
}
