import { useLayoutEffect, useRef, useState } from 'react'

export type Direction = 'up' | 'down' | 'still'

/** How long a changed figure is tinted, before the tint fades. */
export const tintMs = 300

/** Which way a figure has just changed, from the paint that shows the change. */
export function useDirection(figure: number): Direction {
  const [direction, setDirection] = useState<Direction>('still')
  const before = useRef(figure)
  useLayoutEffect(() => {
    if (before.current === figure) return
    setDirection(figure > before.current ? 'up' : 'down')
    before.current = figure
    const fading = setTimeout(() => setDirection('still'), tintMs)
    return () => clearTimeout(fading)
  }, [figure])
  return direction
}
