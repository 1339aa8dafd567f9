import type { SessionEndReason } from './session.events.ts'

/** The session of a refused call or handshake has ended, never existed, or is another player's. */
export const isSessionFailure = ({ code }: { readonly code: string | undefined }): boolean =>
  code === 'session.required' || code === 'session.expired' || isOtherPlayer({ code })

/** The browser's session is of another player than the page. */
export const isOtherPlayer = ({ code }: { readonly code: string | undefined }): boolean =>
  code === 'session.otherPlayer'

/** Why a page's session is over, by the code of its refused call or handshake. */
export const endReasonFor = (code: string | undefined): SessionEndReason =>
  isOtherPlayer({ code }) ? 'other_player' : 'expired'
