import { useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion, useMedia } from '../../shared/ui/use-media.ts'

export const rollMs = 300
const frameMs = 1_000 / 60

export interface RollingFigure {
  /** The figure to show now; ends on the target. */
  readonly shown: number
  readonly direction: 'up' | 'down' | 'still'
}

/** The position of the animation after a share of its duration: fast first, slow at the end. */
export const figureAt = (from: number, to: number, progress: number): number =>
  progress >= 1 ? to : from + (to - from) * (1 - (1 - progress) ** 3)

/** Counts to each new figure in 300 ms, or at once with reduced motion. */
export function useRollingFigure(target: number): RollingFigure {
  const isStill = useMedia(prefersReducedMotion)
  const [figure, setFigure] = useState<RollingFigure>({ shown: target, direction: 'still' })
  const shown = useRef(target)

  useLayoutEffect(() => {
    const from = shown.current
    if (from === target) return
    const show = (value: number, direction: RollingFigure['direction']) => {
      shown.current = value
      setFigure({ shown: value, direction })
    }
    if (isStill) {
      show(target, 'still')
      return
    }
    const direction = target > from ? 'up' : 'down'
    // The first step is painted with the event itself.
    show(figureAt(from, target, frameMs / rollMs), direction)
    let startedAt: number | undefined
    let request = requestAnimationFrame(function step(now) {
      startedAt ??= now - 2 * frameMs
      const progress = (now - startedAt) / rollMs
      if (progress >= 1) return show(target, 'still')
      show(figureAt(from, target, progress), direction)
      request = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(request)
  }, [target, isStill])

  return figure
}
