import type { InboxMessage, InboxSection } from '@player-site/contracts/inbox/inbox.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { PageListRemainder } from '../../shared/ui/page-list.tsx'
import type { StateWithCashier, StateWithPendingWithdrawals } from '../cashier/index.ts'
import type { StateWithSession } from '../session/index.ts'

export interface ShownInbox {
  readonly is: 'shown'
  readonly section: InboxSection
  /** Newest first. */
  readonly messages: readonly InboxMessage[]
  /** Where the next page begins; undefined: there are no more. */
  readonly cursor: string | undefined
  readonly remainder: PageListRemainder
  readonly isMarking: boolean
}

export type InboxState =
  | { readonly is: 'idle' }
  | { readonly is: 'loading'; readonly section: InboxSection }
  | { readonly is: 'failed'; readonly section: InboxSection; readonly failure: Failure }
  | ShownInbox

/** Undefined until the code of the feature is loaded. */
export type StateWithInbox = { readonly inbox?: InboxState | undefined }
export type StateForInbox = StateWithInbox &
  StateWithSession &
  StateWithCashier &
  StateWithPendingWithdrawals
