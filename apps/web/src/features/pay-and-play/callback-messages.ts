import {
  type SignUpCallback,
  signUpCallback,
} from '@player-site/contracts/pay-and-play/pay-and-play.message.ts'
import * as z from 'zod/mini'

/**
 * Listens to this site's own callback page in the frame of the bank: origin and source are checked,
 * contents parsed. A message means that the person has returned, never that money was paid.
 * @returns stops listening
 * @see A§4 Pay-and-play "signup-callback"
 */
export function listenToCallback(
  page: Window,
  frame: HTMLIFrameElement,
  onReturn: (callback: SignUpCallback) => void,
): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== frame.contentWindow || origin !== page.location.origin) return
    const read = z.safeParse(signUpCallback, data)
    if (read.success) onReturn(read.data)
  }
  page.addEventListener('message', onMessage)
  return () => page.removeEventListener('message', onMessage)
}
