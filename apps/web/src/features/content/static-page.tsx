import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { cx } from '../../shared/ui/cx.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import type { PageAnswer } from './content.state.ts'
import frame from './content-frame.module.css'
import styles from './content-page.module.css'
import { MarketAside } from './market-aside.tsx'
import { PortableTextView } from './portable-text.tsx'
import { hasContents, TableOfContents } from './table-of-contents.tsx'

interface StaticPageViewProps {
  readonly page: NonNullable<PageAnswer['page']>
  readonly market: PageAnswer['market']
  /** Content before and after the text. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** A loaded page of text. */
export function StaticPageView({ page, market, before, after }: StaticPageViewProps) {
  usePageTitle(page.title)
  const isLong = hasContents(page.body)
  return (
    <article className={frame['page']} data-testid="static-page">
      <header className={styles['head']}>
        <h1 className={styles['title']}>{page.title}</h1>
        {page.updatedAt && (
          <p className={styles['updated']}>
            <FormattedMessage
              id="content.updated"
              values={{
                date: (
                  <FormattedDate
                    value={page.updatedAt}
                    timeZone="UTC"
                    day="numeric"
                    month="long"
                    year="numeric"
                  />
                ),
              }}
            />
          </p>
        )}
      </header>
      <div className={cx(isLong && styles['columns'])}>
        {isLong && <TableOfContents text={page.body} />}
        <div className={styles['text']}>
          {market && <MarketAside pageId={page.pageId} market={market} />}
          {before}
          <PortableTextView text={page.body} />
          {after}
        </div>
      </div>
    </article>
  )
}
