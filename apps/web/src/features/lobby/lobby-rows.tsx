import type { LobbyRow, LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { type ComponentType, Fragment } from 'react'
import { CategoryRow } from './category-row.tsx'
import { lobbySections } from './lobby-sections.ts'

interface LobbyRowsProps {
  readonly view: LobbyView
  /** Only that many categories, and no other sections; undefined: the whole layout. */
  readonly maxRows?: number
}

/** The first categories of every lobby are drawn at once, and their pictures are fetched first. */
const rowsAtOnce = 1

interface PlacedRow {
  readonly row: LobbyRow
  readonly shownBefore: ReadonlySet<string>
}

/** Each row with the games that are shown above it. */
function placeRows(rows: readonly LobbyRow[]): readonly PlacedRow[] {
  const shown = new Set<string>()
  return rows.map((row) => {
    const shownBefore = new Set(shown)
    for (const { gameSlug } of row.tiles) shown.add(gameSlug)
    return { row, shownBefore }
  })
}

/** The sections of a lobby in the order of the brand's layout. @see B§3 Lobby state */
export function LobbyRows({ view, maxRows }: LobbyRowsProps) {
  const placed = placeRows(view.rows.slice(0, maxRows))
  const sections =
    maxRows === undefined ? view.layout : view.layout.filter(({ is }) => is === 'category')
  return sections.map((section) => {
    if (section.is !== 'category') {
      const Section: ComponentType<{ view: LobbyView }> | undefined = lobbySections[section.is]
      return Section ? <Section key={section.is} view={view} /> : <Fragment key={section.is} />
    }
    const at = placed.findIndex(({ row }) => row.categoryId === section.categoryId)
    const found = placed[at]
    const category = view.categories.find(({ id }) => id === section.categoryId)
    if (!found || !category || found.row.tiles.length === 0) return null
    return (
      <CategoryRow
        key={section.categoryId}
        lobby={view.lobby}
        category={category}
        row={found.row}
        isFirst={at < rowsAtOnce}
        shownBefore={found.shownBefore}
      />
    )
  })
}
