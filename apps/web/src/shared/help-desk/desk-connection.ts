import {
  type DeskCommand,
  type DeskSignal,
  deskSignal,
} from '@player-site/contracts/help-desk/help-desk.entities.ts'
import { Observable } from 'rxjs'
import * as z from 'zod/mini'
import type { AttachFrame } from './desk-frame.ts'

/** The channel to the help desk's messenger, whichever frame it is in. */
export interface DeskConnection {
  readonly signals$: Observable<DeskSignal>
  /** Does nothing without a messenger. */
  send(command: DeskCommand): void
}

export interface FramedDesk extends DeskConnection {
  readonly attach: AttachFrame
}

/**
 * Exchanges window messages with a framed messenger: origin and source checked, contents parsed.
 */
export function openDeskConnection(page: Window): FramedDesk {
  let frame: HTMLIFrameElement | null = null
  const originOf = ({ src }: HTMLIFrameElement): string => new URL(src, page.location.href).origin
  return {
    attach: (attached) => {
      frame = attached
    },
    signals$: new Observable((subscriber) => {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (!frame || source !== frame.contentWindow || origin !== originOf(frame)) return
        const read = z.safeParse(deskSignal, data)
        if (read.success) subscriber.next(read.data)
      }
      page.addEventListener('message', onMessage)
      return () => page.removeEventListener('message', onMessage)
    }),
    send: (command) => {
      if (frame) frame.contentWindow?.postMessage(command, originOf(frame))
    },
  }
}
