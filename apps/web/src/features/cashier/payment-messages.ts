import * as z from 'zod/mini'

/** Messages that the provider's page sends to the site. */
const providerMessage = z.union([
  z.object({ type: z.literal('payment:ready') }),
  z.object({ type: z.literal('payment:done'), payment: z.string().check(z.maxLength(64)) }),
])

export interface FramedPayment {
  readonly frame: HTMLIFrameElement
  readonly paymentId: string
  /** The provider's page. */
  readonly url: string
}

/**
 * Listens to a framed payment page: origin and source are checked, contents parsed. A message means
 * that the player has finished there, never that money was paid.
 * @returns stops listening
 */
export function listenToPayment(
  page: Window,
  { frame, paymentId, url }: FramedPayment,
  onDone: () => void,
): () => void {
  const { origin: provider } = new URL(url)
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== frame.contentWindow || origin !== provider) return
    const read = z.safeParse(providerMessage, data)
    if (!read.success) return
    // The page can send messages only after it has learnt this site's origin.
    if (read.data.type === 'payment:ready') {
      frame.contentWindow?.postMessage({ type: 'payment:hello' }, provider)
    } else if (read.data.payment === paymentId) onDone()
  }
  page.addEventListener('message', onMessage)
  return () => page.removeEventListener('message', onMessage)
}
