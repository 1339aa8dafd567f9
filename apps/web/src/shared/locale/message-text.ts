import type { MessageFormatElement } from 'react-intl'

/** Text by message id: as source, or parsed by the build. */
export type Messages =
  | Readonly<Record<string, string>>
  | Readonly<Record<string, MessageFormatElement[]>>

/** Merges one language's text over another's, message by message. */
export const overlayMessages = <M extends Messages>(under: M, over: M): M => ({ ...under, ...over })
