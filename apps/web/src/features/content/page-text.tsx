import type { StaticPageId } from '@player-site/contracts/content/content.entities.ts'
import type { ReactNode } from 'react'
import { pageShelf } from './content.slice.ts'
import styles from './content-page.module.css'
import { PortableTextView } from './portable-text.tsx'
import { useContent } from './use-content.ts'

interface PageTextProps {
  readonly pageId: StaticPageId
  readonly loading: ReactNode
  /** Shown if the content service has no such page, or does not answer. */
  readonly instead: ReactNode
}

/** The text of a page without its title, for a screen that shows it among other things. */
export function PageText({ pageId, loading, instead }: PageTextProps): ReactNode {
  const { content } = useContent(pageShelf, { pageId })
  switch (content.is) {
    case 'idle':
    case 'loading':
      return loading
    case 'failed':
      return instead
    case 'ready': {
      const { page } = content.value
      if (!page) return instead
      return (
        <div className={styles['text']}>
          <PortableTextView text={page.body} />
        </div>
      )
    }
  }
}
