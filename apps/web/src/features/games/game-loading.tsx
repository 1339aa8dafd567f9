import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import styles from './game-loading.module.css'
import { routeStateOf } from './route-state.ts'

/** The bar with the game's name, and its space, until the code of the game's page is there. */
export function GameLoading() {
  const intl = useIntl()
  const { label, provider } = routeStateOf(useLocation().state)
  return (
    <div className={styles['screen']} role="status" data-testid="game-loading">
      <div className={styles['bar']}>
        <h1 className={styles['name']}>{label ?? intl.formatMessage({ id: 'access.loading' })}</h1>
        <p className={styles['provider']}>{provider}</p>
      </div>
    </div>
  )
}
