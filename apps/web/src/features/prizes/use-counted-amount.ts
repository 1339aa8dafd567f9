import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion, useMedia } from '../../shared/ui/use-media.ts'
import { amountAt, countMs, stepMs } from './prizes.rules.ts'

/** Counts up to each new amount, or shows it at once with reduced motion. */
export function useCountedAmount(target: number): number {
  const isStill = useMedia(prefersReducedMotion)
  const [shown, setShown] = useState(target)
  const latest = useRef(target)

  useEffect(() => {
    const from = latest.current
    const show = (amount: number) => {
      latest.current = amount
      setShown(amount)
    }
    if (from === target) return
    if (isStill || target < from) return show(target)
    const startedAt = performance.now()
    let steppedAt = startedAt
    let request = requestAnimationFrame(function step(now) {
      request = requestAnimationFrame(step)
      if (now - steppedAt < stepMs) return
      steppedAt = now
      show(amountAt(from, target, now - startedAt))
      if (now - startedAt >= countMs) cancelAnimationFrame(request)
    })
    return () => cancelAnimationFrame(request)
  }, [target, isStill])

  return isStill ? target : Math.min(shown, target)
}
