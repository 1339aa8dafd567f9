import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ResetStep } from './password-reset.state.ts'
import styles from './reset.module.css'

/** 2 on a page of its own, 3 in a dialog with a title. */
export type HeadingLevel = 2 | 3

interface ResetHeadingProps {
  readonly step: Exclude<ResetStep, 'complete'> | 'link' | 'ended' | 'review'
  readonly level: HeadingLevel
  /** The step replaces another, so it takes the focus. */
  readonly takesFocus: boolean
  readonly id?: string
}

export interface StepProps {
  readonly heading: Pick<ResetHeadingProps, 'level' | 'takesFocus'>
}

/** The title of a step; a screen reader hears it when the step appears. */
export function ResetHeading({ step, level, takesFocus, id }: ResetHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading ref={heading} id={id} tabIndex={-1} className={styles['heading']}>
      <FormattedMessage id={`reset.heading.${step}`} />
    </Heading>
  )
}
