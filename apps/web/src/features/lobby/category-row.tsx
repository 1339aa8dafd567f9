import type { Category, LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyRow } from '@player-site/contracts/lobby/lobby.view.ts'
import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { CategoryIcon } from './category-icon.tsx'
import { categoryAddress } from './lobby-links.ts'
import styles from './row.module.css'
import { TileList } from './tile-list.tsx'
import { useIsNear } from './use-is-near.ts'

interface CategoryRowProps {
  readonly lobby: LobbyPageType
  readonly category: Category
  readonly row: LobbyRow
  readonly isFirst: boolean
  /** Whether the server draws it: hydration removes nothing. */
  readonly isDrawn: boolean
  readonly shownBefore: ReadonlySet<string>
}

/** A category of a lobby: its name, its first games while it is near the screen, and a link to all. */
export function CategoryRow(props: CategoryRowProps) {
  const { lobby, category, row, isFirst, shownBefore } = props
  const section = useRef<HTMLElement>(null)
  // The first row is where pages begin, for keyboards and screen readers too: it stays.
  const isNear = useIsNear(section, props.isDrawn) || isFirst
  const intl = useIntl()
  const { prefix } = useLocale()
  const id = `category-${category.id}`
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={styles['row']}
      data-testid={`lobby-row-${category.id}`}
    >
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          <CategoryIcon path={category.iconSvg} className={styles['icon']} />
          {category.label}
        </h2>
        {row.hasMore && (
          <Link
            to={categoryAddress(lobby, prefix, category.id)}
            className={styles['all']}
            aria-label={intl.formatMessage({ id: 'lobby.seeAllOf' }, { category: category.label })}
          >
            <FormattedMessage id="lobby.seeAll" />
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </div>
      <TileList
        category={category}
        tiles={row.tiles}
        isFirst={isFirst}
        isDrawn={props.isDrawn}
        isMounted={isNear}
        shownBefore={shownBefore}
        labelledBy={id}
      />
    </section>
  )
}
