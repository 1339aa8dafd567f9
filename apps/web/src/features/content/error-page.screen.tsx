import type { ErrorPageId } from '@player-site/contracts/content/content.entities.ts'
import type { ReactNode } from 'react'
import { isPending } from '../../shared/remote/remote.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { errorPageShelf } from './content.slice.ts'
import { ContentSkeleton } from './content-skeleton.tsx'
import { PortableTextView } from './portable-text.tsx'
import { useContent } from './use-content.ts'

export interface ErrorPageProps {
  readonly pageId: ErrorPageId
  readonly art: ReactNode
  /**
   * The fallback text when the content service has none or is unavailable: an error page must not
   * fail.
   */
  readonly title: string
  readonly body: ReactNode
  /** The available actions. */
  readonly children: ReactNode
}

/** @see A§2, B§2 "error pages 401 and 500" among the content-service page ids */
export function ErrorPageScreen({ pageId, art, title, body, children }: ErrorPageProps) {
  const { content } = useContent(errorPageShelf, { pageId })
  const page = content.is === 'ready' ? content.value : null
  usePageTitle(page?.title ?? title)
  if (isPending(content)) return <ContentSkeleton />
  return (
    <Notice
      level={1}
      art={art}
      title={page?.title ?? title}
      body={page ? <PortableTextView text={page.body} /> : <p>{body}</p>}
    >
      {children}
    </Notice>
  )
}
