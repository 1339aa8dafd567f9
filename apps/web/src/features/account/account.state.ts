import type { Device, LoginHistoryEntry } from '@player-site/contracts/account/account.entities.ts'
import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'

/** What is being signed out: one device, or all others. */
export type SigningOut = SessionId | 'others'

export interface AccountState {
  readonly devices: Remote<readonly Device[]>
  readonly signingOut: SigningOut | undefined
  /** Why the last sign-out of a device failed. */
  readonly signOutFailure: Failure | undefined
  readonly logins: Remote<readonly LoginHistoryEntry[]>
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithAccount {
  readonly account?: AccountState | undefined
}
