import type { VipPage } from '@player-site/contracts/content/content.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { NotFoundScreen } from '../../shared/errors/not-found.screen.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { selectPlayer } from '../session/index.ts'
import { vipShelf } from './content.slice.ts'
import frame from './content-frame.module.css'
import page from './content-page.module.css'
import { ContentSkeleton } from './content-skeleton.tsx'
import { ContentFailed } from './content-states.tsx'
import styles from './loyalty.module.css'
import { PortableTextView } from './portable-text.tsx'
import { useContent } from './use-content.ts'

/** The loyalty levels and their benefits. @see A§2 "loyalty page", B§2 "loyalty (VIP) page" */
export function LoyaltyScreen(): ReactNode {
  const { content, retry } = useContent(vipShelf)
  switch (content.is) {
    case 'idle':
    case 'loading':
      return <ContentSkeleton />
    case 'failed':
      return <ContentFailed failure={content.failure} retry={retry} />
    case 'ready':
      return content.value ? <LoyaltyView {...content.value.vipPage} /> : <NotFoundScreen />
  }
}

function LoyaltyView({ title, lead, levels, body }: VipPage['vipPage']) {
  const own = useSelector(selectPlayer)?.profile.loyaltyLevel
  usePageTitle(title)
  return (
    <article className={frame['page']} data-testid="loyalty">
      <header className={page['head']}>
        <h1 className={page['title']}>{title}</h1>
        <p className={page['lead']}>{lead}</p>
      </header>
      <ol className={styles['levels']}>
        {levels.map(({ level, name, benefits }) => (
          <li key={level} className={styles['level']} data-own={level === own || undefined}>
            <h2 className={styles['name']}>{name}</h2>
            {level === own && (
              <p className={styles['own']}>
                <FormattedMessage id="loyalty.own" />
              </p>
            )}
            {benefits.length > 0 && (
              <ul className={styles['benefits']}>
                {benefits.map((benefit) => (
                  <li key={benefit}>{benefit}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <div className={page['text']}>
        <PortableTextView text={body} />
      </div>
    </article>
  )
}
