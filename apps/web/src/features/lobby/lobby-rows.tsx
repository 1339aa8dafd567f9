import type { LobbyRow, LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { type ComponentType, Fragment } from 'react'
import type { Remote } from '../../shared/remote/remote.ts'
import { CategoryRow } from './category-row.tsx'
import { lobbySections } from './lobby-sections.ts'

interface LobbyRowsProps {
  readonly view: LobbyView
  readonly layout: LobbyView['layout']
}

/** The pictures of the first categories are fetched first. */
const rowsAtOnce = 1
/** As many as a page comes with. */
const rowsDrawn = 2

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

/** Whether no row is loaded of those that the lobby has: the page of a category comes without. */
export const isUnread = (view: Remote<LobbyView>): boolean =>
  view.is !== 'ready' || (view.value.rows.length === 0 && view.value.hasMoreRows)

export const isEmpty = ({ rows, hasMoreRows }: LobbyView): boolean =>
  rows.length === 0 && !hasMoreRows

/** Sections whose height is unknown until they are loaded. */
const boxSections = ['contentBoxes', 'tournamentBoxes'] as const
const listSections = ['recent', 'myGames'] as const

interface Loading {
  readonly boxes: boolean
  /** The lists of the player's own games. */
  readonly lists: boolean
}

/**
 * The layout up to the first section that is still loading: what comes after it would move.
 * Boxes and lists appear together, so what follows them moves once.
 */
export function loadedPart(
  { layout, rows, hasMoreRows }: LobbyView,
  { boxes, lists }: Loading,
): LobbyView['layout'] {
  const has = (names: readonly string[]) => layout.some(({ is }) => names.includes(is))
  const isHeld = (boxes && has(boxSections)) || (lists && has(listSections))
  const held: readonly string[] = isHeld ? [...boxSections, ...listSections] : []
  const loaded = new Set(rows.map(({ categoryId }) => categoryId))
  const next = layout.findIndex((section) =>
    section.is === 'category'
      ? hasMoreRows && !loaded.has(section.categoryId)
      : held.includes(section.is),
  )
  return next < 0 ? layout : layout.slice(0, next)
}

/** Sections of a lobby in their order. @see B§3 Lobby state */
export function LobbyRows({ view, layout }: LobbyRowsProps) {
  const placed = placeRows(view.rows)
  return layout.map((section) => {
    if (section.is !== 'category') {
      const Section: ComponentType<{ view: LobbyView }> | undefined = lobbySections[section.is]
      const key = `section ${section.is}`
      return Section ? <Section key={key} view={view} /> : <Fragment key={key} />
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
        isDrawn={at < rowsDrawn}
        shownBefore={found.shownBefore}
      />
    )
  })
}
