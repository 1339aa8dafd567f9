import type { ReactElement, ReactNode } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { cx } from './cx.ts'
import styles from './tooltip.module.css'

export interface TooltipProps {
  readonly text: ReactNode
  /** The element that it describes: a button, a link, anything focusable. */
  readonly children: ReactElement<Record<string, unknown>, string>
}

/** A short text on hover and on focus. It must never be the only source of information. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip offset={8} className={cx(styles['tooltip'])}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
