import { createContext } from 'react'

/** The messenger's frame was mounted or unmounted. */
export type AttachFrame = (frame: HTMLIFrameElement | null) => void

export interface DeskFrame {
  readonly attach: AttachFrame
  /** Reports the current frame and each later one. */
  readonly follow: (listener: AttachFrame) => void
}

/** Keeps the messenger's frame for the connection to it, which may be created later. */
export function createDeskFrame(): DeskFrame {
  let current: HTMLIFrameElement | null = null
  let listener: AttachFrame = () => {}
  return {
    attach: (frame) => {
      current = frame
      listener(frame)
    },
    follow: (next) => {
      listener = next
      next(current)
    },
  }
}

/** Called by the component that holds the frame to hand it over. */
export const DeskFrameContext = createContext<AttachFrame>(() => {})
