import { startTransition, useEffect, useState } from 'react'

/** A slow phone lays out as many within a frame. */
const tilesPerFrame = 6

/**
 * How many of a list's tiles are mounted: a few more in each frame until all that are wanted are.
 * @param isWholeAtFirst whether it starts with all of them
 */
export function useGradualCount(wanted: number, isWholeAtFirst: boolean): number {
  const [count, setCount] = useState(isWholeAtFirst ? wanted : 0)
  useEffect(() => {
    if (wanted === 0) setCount(0)
    if (count >= wanted) return
    const frame = requestAnimationFrame(() =>
      startTransition(() => setCount(Math.min(wanted, count + tilesPerFrame))),
    )
    return () => cancelAnimationFrame(frame)
  }, [count, wanted])
  return Math.min(count, wanted)
}
