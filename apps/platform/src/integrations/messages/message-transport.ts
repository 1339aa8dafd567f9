import type { BrandId } from '@player-site/contracts/brands/brands.ts'

/** The receiving side will never accept this message; any other failure may pass. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

export interface EmailToSend {
  /** The same at every attempt. */
  readonly id: string
  readonly brand: BrandId
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** BCP-47. */
  readonly language: string
}

export interface SmsToSend {
  /** The same at every attempt. */
  readonly id: string
  readonly brand: BrandId
  /** E.164, `+358401234567`. */
  readonly to: string
  readonly text: string
}

/** Hands a message over for delivery. @throws MessageRefused */
export interface MessageTransport<Message> {
  send(message: Message): Promise<void>
  /** Ends all connections; a message that is being sent fails. */
  close(): void
}
