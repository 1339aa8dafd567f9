import type { ComponentProps, ReactNode } from 'react'
import { iconButtonClass } from './button-class.ts'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> {
  /** Its action, as text: screen reader users cannot see the icon. */
  readonly label: string
  readonly icon: ReactNode
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={iconButtonClass} aria-label={label}>
      {icon}
    </button>
  )
}
