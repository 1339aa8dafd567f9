import type { MessageFormatElement } from 'react-intl'

/** Text by message id: as it is written, or parsed when the site was built. */
export type Messages =
  | Readonly<Record<string, string>>
  | Readonly<Record<string, MessageFormatElement[]>>

/** One language's text over another's, sentence by sentence. */
export const overlaid = <M extends Messages>(under: M, over: M): M => ({ ...under, ...over })
