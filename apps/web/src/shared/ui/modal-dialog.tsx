import { type HTMLAttributes, type ReactNode, useRef } from 'react'
import { useDialog } from 'react-aria/useDialog'

interface ModalDialogProps {
  readonly role?: 'dialog' | 'alertdialog'
  /** Its name, where it has no visible title. */
  readonly label?: string
  readonly describedBy?: string
  readonly testId?: string | undefined
  readonly className: string
  /** @param title attributes of the element that names the dialog */
  readonly children: (title: HTMLAttributes<HTMLElement>) => ReactNode
}

/** A dialog for assistive technology; it takes the focus when it opens. */
export function ModalDialog(props: ModalDialogProps) {
  const { role = 'dialog', label, describedBy, testId, className, children } = props
  const ref = useRef<HTMLElement>(null)
  const { dialogProps, titleProps } = useDialog(
    {
      role,
      ...(label !== undefined && { 'aria-label': label }),
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    },
    ref,
  )
  return (
    <section {...dialogProps} ref={ref} className={className} data-testid={testId}>
      {children(titleProps)}
    </section>
  )
}
