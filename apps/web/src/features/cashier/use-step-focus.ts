import { type RefObject, useEffect, useRef } from 'react'

/** A step that takes the place of another takes the keyboard with it, and comes into sight. */
export function useStepFocus<E extends HTMLElement>(): RefObject<E | null> {
  const step = useRef<E>(null)
  useEffect(() => {
    step.current?.focus({ preventScroll: true })
    step.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return step
}
