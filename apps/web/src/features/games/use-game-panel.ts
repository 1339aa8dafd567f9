import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { activitySettingsHash, depositHash, withdrawHash } from '../../shared/ui/page-hash.ts'

/** Hashes that open something over the game; the game itself stays as it is. */
export const gamePanels = {
  menu: '#game-menu',
  information: '#game-information',
  similar: '#similar-games',
} as const
export type GamePanel = keyof typeof gamePanels

const panelNames = ['menu', 'information', 'similar'] as const satisfies readonly GamePanel[]

const covering: readonly string[] = [
  ...Object.values(gamePanels),
  depositHash,
  withdrawHash,
  activitySettingsHash,
]

/** Whether something covers the game, so that it should wait. */
export function useIsCovered(): boolean {
  const { hash } = useLocation()
  return covering.includes(hash)
}

/** The panel that the address opens, and how another one, or none, takes its place. */
export function useGamePanel() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const panel = panelNames.find((name) => gamePanels[name] === hash)
  const show = useCallback(
    (next: GamePanel | undefined) =>
      void navigate(
        { pathname, search, hash: next === undefined ? '' : gamePanels[next] },
        // A panel adds one entry to the history, so that Back closes it.
        { replace: panel !== undefined, state },
      ),
    [navigate, pathname, search, state, panel],
  )
  return { panel, show }
}

/**
 * Returns the focus to the menu's button after a panel that another one had opened: what opened it
 * is gone by then.
 */
export function useMenuFocus(panel: GamePanel | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const previous = useRef(panel)
  useEffect(() => {
    const isClosed = previous.current !== undefined && panel === undefined
    previous.current = panel
    if (!isClosed) return
    // The dialog itself restores the focus in the next frame.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus()
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [panel])
  return button
}
