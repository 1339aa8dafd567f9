import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Notice } from './notice.tsx'

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly body: ReactNode
  /** How to add content. */
  readonly children: ReactNode
}

/** The first-use state of a list or a page: what it will contain, and how to add it. */
export function EmptyState({ icon, ...text }: EmptyStateProps) {
  return <Notice level={2} art={<span className={styles['sign']}>{icon}</span>} {...text} />
}
