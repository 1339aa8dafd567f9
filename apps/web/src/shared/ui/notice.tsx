import type { ReactNode } from 'react'
import styles from './notice.module.css'

export interface NoticeProps {
  /** 1 if the notice is the page, 2 if the page has a heading of its own. */
  readonly level: 1 | 2
  readonly art?: ReactNode
  readonly title: ReactNode
  readonly body: ReactNode
  /** The actions; there is always at least one. */
  readonly children: ReactNode
}

/** A page or section without content: says why, and what to do next. */
export function Notice({ level, art, title, body, children }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles['notice']}>
      {art}
      <Heading className={styles['title']}>{title}</Heading>
      <div className={styles['body']}>{body}</div>
      <div className={styles['actions']}>{children}</div>
    </section>
  )
}
