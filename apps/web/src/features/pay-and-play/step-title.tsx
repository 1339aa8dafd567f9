import { type ReactNode, useEffect, useRef } from 'react'
import styles from './pay-and-play.module.css'

interface StepTitleProps {
  /** The step replaces another, so that it takes the focus. */
  readonly takesFocus?: boolean
  readonly id?: string
  readonly children: ReactNode
}

/** The title of a step; a screen reader hears it when the step appears. */
export function StepTitle({ takesFocus = true, id, children }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={styles['heading']} data-testid="bank-step">
      {children}
    </h2>
  )
}
