import {
  type SignUpStep,
  signUpSteps,
} from '@player-site/contracts/registration/registration.rules.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './sign-up.module.css'

/** 2 on a page of its own, 3 in a dialog with a title. */
export type HeadingLevel = 2 | 3

interface StepHeadingProps {
  readonly level: HeadingLevel
  readonly step: SignUpStep
  /** The step replaces another, so it takes the focus; the first one leaves it where it is. */
  readonly takesFocus: boolean
  readonly id?: string
  readonly children: ReactNode
}

/** The title of a step; a screen reader hears it, with its position, when the step appears. */
export function StepHeading({ step, level, takesFocus, id, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const Heading = level === 2 ? 'h2' : 'h3'
  const place = { step: signUpSteps.indexOf(step) + 1, steps: signUpSteps.length }
  return (
    <Heading
      ref={heading}
      id={id}
      tabIndex={-1}
      className={styles['heading']}
      data-testid="sign-up-heading"
    >
      <VisuallyHidden>
        <FormattedMessage id="signUp.place" values={place} />{' '}
      </VisuallyHidden>
      {children}
    </Heading>
  )
}
