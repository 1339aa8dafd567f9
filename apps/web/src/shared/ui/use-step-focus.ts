import { type RefObject, useEffect, useRef } from 'react'

/** Moves focus to a step that replaces another, and scrolls it into view. */
export function useStepFocus<E extends HTMLElement>(): RefObject<E | null> {
  const step = useRef<E>(null)
  useEffect(() => {
    step.current?.focus({ preventScroll: true })
    step.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return step
}
