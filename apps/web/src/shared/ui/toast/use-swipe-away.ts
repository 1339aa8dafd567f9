import { type PointerEvent, useRef, useState } from 'react'

/** A longer movement counts as a swipe. */
const farPx = 72

/** Lets an element be swiped off to the side; a shorter swipe returns it. */
export function useSwipeAway(onGone: () => void) {
  const startX = useRef<number>(undefined)
  const [shiftPx, setShiftPx] = useState(0)
  const release = () => {
    startX.current = undefined
    setShiftPx(0)
  }
  return {
    shiftPx,
    swipe: {
      onPointerDown: ({ target, clientX }: PointerEvent<HTMLElement>) => {
        // A press on a button does not start a swipe.
        if (target instanceof Element && target.closest('button, a')) return
        startX.current = clientX
      },
      onPointerMove: ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
        if (startX.current === undefined) return
        currentTarget.setPointerCapture(pointerId)
        setShiftPx(clientX - startX.current)
      },
      onPointerUp: () => {
        if (Math.abs(shiftPx) > farPx) onGone()
        release()
      },
      onPointerCancel: release,
    },
  }
}
