import { useIntl } from 'react-intl'
import { GameListSection } from '../../features/games/index.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import styles from './home.module.css'

/** All games, without other content. @see A§2 "/online-casino" */
export function CasinoScreen() {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'games.heading' }))
  return (
    <div className={styles['casino']}>
      <div className={styles['content']}>
        <GameListSection level={1} />
      </div>
    </div>
  )
}
