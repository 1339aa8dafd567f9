import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Notice } from './notice.tsx'

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly body: ReactNode
  /** How to fill it. */
  readonly children: ReactNode
}

/** A list or a page on first use: what will be here, and how it gets here. */
export function EmptyState({ icon, ...words }: EmptyStateProps) {
  return <Notice level={2} art={<span className={styles['sign']}>{icon}</span>} {...words} />
}
