import type { HelpCentre } from '@player-site/contracts/content/content.entities.ts'
import { contactUsPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { NotFoundScreen } from '../../shared/errors/not-found.screen.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import fold from '../../shared/ui/fold.module.css'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { helpCentreShelf } from './content.slice.ts'
import frame from './content-frame.module.css'
import page from './content-page.module.css'
import { ContentSkeleton } from './content-skeleton.tsx'
import { ContentFailed } from './content-states.tsx'
import styles from './help-centre.module.css'
import { filterTopics } from './help-search.rules.ts'
import { PortableTextView } from './portable-text.tsx'
import { useContent } from './use-content.ts'

/** Questions and answers, filtered while the visitor types. @see A§2 "A help-centre path exists" */
export function HelpCentreScreen(): ReactNode {
  const { content, retry } = useContent(helpCentreShelf)
  switch (content.is) {
    case 'idle':
    case 'loading':
      return <ContentSkeleton />
    case 'failed':
      return <ContentFailed failure={content.failure} retry={retry} />
    case 'ready':
      return content.value ? <HelpCentreView help={content.value} /> : <NotFoundScreen />
  }
}

function HelpCentreView({ help }: { readonly help: HelpCentre }) {
  const intl = useIntl()
  const { prefix } = useLocale()
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The page was rendered before its script ran, so the field may already contain text.
  useEffect(() => setSearch(input.current?.value ?? ''), [])
  usePageTitle(help.title)
  const topics = filterTopics(help.topics, search)
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className={frame['page']} data-testid="help-centre">
      <header className={page['head']}>
        <h1 className={page['title']}>{help.title}</h1>
        <p className={page['lead']}>{help.lead}</p>
      </header>
      <search className={styles['search']}>
        <Search size={20} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          value={search}
          aria-label={intl.formatMessage({ id: 'content.help.search' })}
          placeholder={intl.formatMessage({ id: 'content.help.search' })}
          onChange={({ target }) => setSearch(target.value)}
        />
      </search>
      <p role="status" className={styles['count']}>
        <FormattedMessage id="content.help.found" values={{ count }} />
      </p>
      <div className={styles['topics']}>
        {topics.map((topic) => (
          <Topic key={topic.topicId} topic={topic} />
        ))}
      </div>
      <div className={page['actions']}>
        <Link to={addressOf(contactUsPage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="content.contact" />
        </Link>
      </div>
    </div>
  )
}

function Topic({ topic }: { readonly topic: HelpCentre['topics'][number] }) {
  return (
    <section className={styles['topic']} aria-labelledby={`topic-${topic.topicId}`}>
      <h2 id={`topic-${topic.topicId}`} className={styles['topicTitle']}>
        {topic.title}
      </h2>
      {topic.questions.map(({ questionId, question, answer }) => (
        <details key={questionId} id={questionId} className={cx(styles['question'], fold['fold'])}>
          <summary>{question}</summary>
          <div className={cx(page['text'], styles['answer'])}>
            <PortableTextView text={answer} />
          </div>
        </details>
      ))}
    </section>
  )
}
