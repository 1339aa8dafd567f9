import type { FrameEvent, FrameMessages } from './launch/launch-provider.ts'

export interface FramedGame {
  readonly frame: HTMLIFrameElement
  /** The studio's page. */
  readonly url: string
  readonly messages: FrameMessages
}

/** Sends messages to a framed game; only its own studio's page receives them. */
export function sendToGame({ frame, url }: FramedGame, messages: readonly unknown[]): void {
  const { origin } = new URL(url)
  for (const message of messages) frame.contentWindow?.postMessage(message, origin)
}

/**
 * Listens to a framed game: origin and source are checked, contents parsed.
 * @returns stops listening
 */
export function listenToGame(
  page: Window,
  game: FramedGame,
  onEvent: (event: Exclude<FrameEvent, 'ready'>) => void,
): () => void {
  const { origin: studio } = new URL(game.url)
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== game.frame.contentWindow || origin !== studio) return
    const event = game.messages.read(data)
    if (event === 'ready') sendToGame(game, game.messages.subscribe)
    else if (event !== undefined) onEvent(event)
  }
  page.addEventListener('message', onMessage)
  return () => page.removeEventListener('message', onMessage)
}
