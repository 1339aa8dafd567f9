import { type PointerEvent, useRef, useState } from 'react'

/** Further than this, the hand means it. */
const farPx = 72

/** Lets a thing be pushed off to the side; short of the mark it comes back. */
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
        // A press on a button is a press.
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
