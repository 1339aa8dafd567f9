import type { PageList } from '@player-site/contracts/content/content.entities.ts'
import {
  helpPage,
  listedContactPage,
  listedInformationPage,
  liveChatPage,
} from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { contactUsShelf, informationShelf } from './content.slice.ts'
import frame from './content-frame.module.css'
import styles from './content-page.module.css'
import { ContentSkeleton } from './content-skeleton.tsx'
import { ContentFailed } from './content-states.tsx'
import { useContent } from './use-content.ts'

const lists = {
  information: { shelf: informationShelf, page: listedInformationPage },
  contactUs: { shelf: contactUsShelf, page: listedContactPage },
} as const satisfies Record<PageList, unknown>

/**
 * The pages of a list, and for contact also the quick contacts.
 * @see A§2 "information" and "contact-us"
 */
export function PageListScreen({ list }: { readonly list: PageList }) {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { shelf, page } = lists[list]
  const { content, retry } = useContent(shelf)
  usePageTitle(intl.formatMessage({ id: `content.list.${list}.title` }))
  if (isPending(content)) return <ContentSkeleton />
  if (content.is === 'failed') return <ContentFailed failure={content.failure} retry={retry} />
  return (
    <div className={frame['page']} data-testid="page-list">
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          <FormattedMessage id={`content.list.${list}.title`} />
        </h1>
        <p className={styles['lead']}>
          <FormattedMessage id={`content.list.${list}.lead`} />
        </p>
      </header>
      <ul className={styles['cards']}>
        {list === 'contactUs' && (
          <>
            <Card to={addressOf(liveChatPage, prefix)}>
              <FormattedMessage id="content.chat.title" />
            </Card>
            <Card to={addressOf(helpPage, prefix)}>
              <FormattedMessage id="content.help.centre" />
            </Card>
          </>
        )}
        {content.value.map(({ pageId, slug, title }) => (
          <Card key={pageId} to={addressOf(page, prefix, { slug })}>
            {title}
          </Card>
        ))}
      </ul>
    </div>
  )
}

interface CardProps {
  readonly to: string
  readonly children: ReactNode
}

function Card({ to, children }: CardProps) {
  return (
    <li>
      <Link to={to} className={styles['card']}>
        {children}
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  )
}
