/** The member of a `ws` socket that takes whole frames, as Engine.IO uses it too. */
export interface FrameSender {
  sendFrame(frames: readonly Buffer[], done?: (error?: Error) => void): void
}

const isFrameSender = (value: unknown): value is FrameSender =>
  typeof value === 'object' && value !== null && 'sendFrame' in value

export const frameSenderOf = (raw: object | undefined): FrameSender | undefined =>
  raw && '_sender' in raw && isFrameSender(raw._sender) ? raw._sender : undefined

/** While `ws` is busy with a message, such as compressing it, later ones wait in its own queue. */
export const isIdle = (sender: object): boolean => '_state' in sender && sender._state === 0
