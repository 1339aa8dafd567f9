import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { SearchX } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { nothingSought, type SearchInAddress } from './lobby.address.ts'
import { categoryAddress } from './lobby-links.ts'
import styles from './search.module.css'
import { selectLobbySearch } from './search.slice.ts'

const categoriesOffered = 4

interface NothingFoundProps {
  readonly view: LobbyView
  readonly inAddress: SearchInAddress
}

/** What to try when no game fits: fewer filters, an earlier search, a category. */
export function NothingFound({ view, inAddress }: NothingFoundProps) {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { recent } = useSelector(selectLobbySearch)
  return (
    <EmptyState
      icon={<SearchX size={32} aria-hidden="true" />}
      title={<FormattedMessage id="lobby.none.title" />}
      body={<FormattedMessage id="lobby.none.body" />}
    >
      <Button onClick={inAddress.clear}>
        <FormattedMessage id="lobby.filter.clear" />
      </Button>
      {recent.length > 0 && (
        <ul className={styles['tries']} aria-label={intl.formatMessage({ id: 'lobby.recent' })}>
          {recent.map((text) => (
            <li key={text}>
              <Button kind="quiet" onClick={() => inAddress.change({ ...nothingSought, text })}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['tries']} aria-label={intl.formatMessage({ id: 'lobby.menu.label' })}>
        {view.rows.slice(0, categoriesOffered).map(({ categoryId }) => (
          <li key={categoryId}>
            <Link to={categoryAddress(view.lobby, prefix, categoryId)} className={styles['try']}>
              {view.categories.find(({ id }) => id === categoryId)?.label}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
