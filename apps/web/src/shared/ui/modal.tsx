import { type ReactNode, useRef } from 'react'
import { DismissButton, Overlay } from 'react-aria/Overlay'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import {
  type OverlayTriggerState,
  useOverlayTriggerState,
} from 'react-stately/useOverlayTriggerState'

interface ModalProps {
  readonly isOpen?: boolean
  /** Closes the modal at a press outside or the Escape key; without it, only its content does. */
  readonly onClose?: () => void
  /** Classes of the scrim over the page, and of the box on it. */
  readonly scrim: string
  readonly box: string
  readonly children: ReactNode
}

/**
 * Content over the page, which is inert meanwhile; the focus returns to where it was. It is made of
 * hooks, since the library's component brings its menus and popovers with it.
 */
export function Modal({ isOpen = true, onClose, ...content }: ModalProps) {
  const state = useOverlayTriggerState({
    isOpen,
    onOpenChange: (open) => {
      if (!open) onClose?.()
    },
  })
  return isOpen && <OpenModal state={state} isDismissable={onClose !== undefined} {...content} />
}

interface OpenModalProps extends Omit<ModalProps, 'isOpen' | 'onClose'> {
  readonly state: OverlayTriggerState
  readonly isDismissable: boolean
}

function OpenModal({ state, isDismissable, scrim, box, children }: OpenModalProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { modalProps, underlayProps } = useModalOverlay(
    { isDismissable, isKeyboardDismissDisabled: !isDismissable },
    state,
    ref,
  )
  return (
    <Overlay>
      <div {...underlayProps} className={scrim}>
        <div {...modalProps} ref={ref} className={box}>
          {isDismissable && <DismissButton onDismiss={() => state.close()} />}
          {children}
        </div>
      </div>
    </Overlay>
  )
}
