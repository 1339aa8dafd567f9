import type { Category, LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { Gift, LayoutGrid } from 'lucide-react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { RowArrows } from '../../shared/ui/row-arrows.tsx'
import { useSelectedInView } from '../../shared/ui/use-selected-in-view.ts'
import { rewardTabQuery, useHasRewardTab } from '../rewards/index.ts'
import { CategoryIcon } from './category-icon.tsx'
import { categoryAddress, lobbyAddress } from './lobby-links.ts'
import styles from './menu.module.css'

interface CategoryMenuProps {
  readonly lobby: LobbyPageType
  readonly categories: readonly Category[]
  /** Undefined on the lobby itself. */
  readonly current?: string | undefined
  /** The lobby shows its tab of bonuses. */
  readonly isInRewards?: boolean
}

/** The lobby and its categories, one press each. */
export function CategoryMenu({
  lobby,
  categories,
  current,
  isInRewards = false,
}: CategoryMenuProps) {
  const intl = useIntl()
  const { prefix } = useLocale()
  const hasRewards = useHasRewardTab()
  const row = useRef<HTMLUListElement>(null)
  useSelectedInView(row, '[aria-current]', isInRewards ? 'rewards' : (current ?? lobby))
  const mark = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav aria-label={intl.formatMessage({ id: 'lobby.menu.label' })} className={styles['menu']}>
      <ul ref={row} className={styles['items']}>
        <li>
          <Link
            to={lobbyAddress(lobby, prefix)}
            className={styles['item']}
            {...mark(current === undefined && !isInRewards)}
          >
            <LayoutGrid size={20} aria-hidden="true" />
            <FormattedMessage id="lobby.menu.all" />
          </Link>
        </li>
        {hasRewards && (
          <li>
            <Link
              to={lobbyAddress(lobby, prefix) + rewardTabQuery('rewards')}
              className={styles['item']}
              data-testid="lobby-menu-rewards"
              {...mark(isInRewards)}
            >
              <Gift size={20} aria-hidden="true" />
              <FormattedMessage id="lobby.menu.rewards" />
            </Link>
          </li>
        )}
        {categories
          .filter(({ visibleInMenu }) => visibleInMenu)
          .map(({ id, label, iconSvg }) => (
            <li key={id}>
              <Link
                to={categoryAddress(lobby, prefix, id)}
                className={styles['item']}
                {...mark(current === id)}
              >
                <CategoryIcon path={iconSvg} />
                {label}
              </Link>
            </li>
          ))}
      </ul>
      <RowArrows row={row} count={categories.length + (hasRewards ? 1 : 0)} />
    </nav>
  )
}

/** As high as the menu. */
export const CategoryMenuSkeleton = () => <div aria-hidden="true" className={styles['menu']} />
