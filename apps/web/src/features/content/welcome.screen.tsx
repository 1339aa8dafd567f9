import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { NotFoundScreen } from '../../shared/errors/not-found.screen.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { SignUpLink, selectPlayer } from '../session/index.ts'
import { welcomeShelf } from './content.slice.ts'
import frame from './content-frame.module.css'
import page from './content-page.module.css'
import { ContentSkeleton } from './content-skeleton.tsx'
import { ContentFailed } from './content-states.tsx'
import { useContent } from './use-content.ts'
import styles from './welcome.module.css'

/** Introduces the site to new visitors. @see A§2 "welcome page" */
export function WelcomeScreen(): ReactNode {
  const { content, retry } = useContent(welcomeShelf)
  switch (content.is) {
    case 'idle':
    case 'loading':
      return <ContentSkeleton />
    case 'failed':
      return <ContentFailed failure={content.failure} retry={retry} />
    case 'ready':
      return content.value ? <WelcomeView {...content.value} /> : <NotFoundScreen />
  }
}

interface WelcomeViewProps {
  readonly title: string
  readonly lead: string
  readonly points: readonly { readonly title: string; readonly body: string }[]
}

function WelcomeView({ title, lead, points }: WelcomeViewProps) {
  const { prefix } = useLocale()
  const player = useSelector(selectPlayer)
  usePageTitle(title)
  return (
    <div className={frame['page']} data-testid="welcome">
      <header className={page['head']}>
        <h1 className={page['title']}>{title}</h1>
        <p className={page['lead']}>{lead}</p>
      </header>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point.title} className={styles['point']}>
            <h2 className={styles['pointTitle']}>{point.title}</h2>
            <p>{point.body}</p>
          </li>
        ))}
      </ul>
      <div className={page['actions']}>
        <Link to={addressOf(homePage, prefix)} className={buttonClass({ size: 'large' })}>
          <FormattedMessage id="home.hero.games" />
        </Link>
        {!player && (
          <SignUpLink className={buttonClass({ kind: 'quiet', size: 'large' })}>
            <FormattedMessage id="signUp.open" />
          </SignUpLink>
        )}
      </div>
    </div>
  )
}
