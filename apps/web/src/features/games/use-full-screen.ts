import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectWasSwipeTextShown, swipeTextShown } from './game-view.slice.ts'

/** Undefined in a browser without full screen for pages, as on phones of Apple. */
const fullScreenElement = (): Element | null | undefined => document.fullscreenElement

const leaveFullScreen = () => {
  if (fullScreenElement()) void document.exitFullscreen?.()
}

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

export interface FullScreen {
  readonly isFullScreen: boolean
  /** The browser has no full screen for pages: scrolling hides its bars. */
  readonly showSwipeText: boolean
  readonly toggle: () => void
  readonly hideSwipeText: () => void
}

/**
 * The whole document becomes full screen, since dialogs are outside of the game's own element. A
 * phone without that function shows how to hide its bars.
 * @see B§2 "Site header fields … isFullScreen, showSwipeText"
 */
export function useFullScreen(isGameShown: boolean): FullScreen {
  const isFullScreen = useSyncExternalStore(
    subscribe,
    () => Boolean(fullScreenElement()),
    () => false,
  )
  const dispatch = useDispatch()
  const wasShown = useSelector(selectWasSwipeTextShown)
  const [showSwipeText, setShowSwipeText] = useState(false)
  useEffect(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    if (!isGameShown || wasShown || !isTouch || document.fullscreenEnabled) return
    dispatch(swipeTextShown())
    setShowSwipeText(true)
  }, [dispatch, isGameShown, wasShown])
  const toggle = useCallback(() => {
    if (fullScreenElement()) leaveFullScreen()
    // A refusal, as in a frame that does not allow it, leaves the page as it is.
    else if (document.fullscreenEnabled)
      document.documentElement.requestFullscreen().catch(() => {})
    else setShowSwipeText(true)
  }, [])
  // The game's page alone is full screen; what follows it is not.
  useEffect(() => leaveFullScreen, [])
  const hideSwipeText = useCallback(() => setShowSwipeText(false), [])
  return { isFullScreen, showSwipeText, toggle, hideSwipeText }
}
