import type { UnknownAction } from '@reduxjs/toolkit'
import type { Epic } from 'redux-observable'
import type { AccountsState } from './accounts/accounts.slice.ts'
import type { ConsoleDependencies } from './console-dependencies.ts'
import type { FindState } from './frame/find.slice.ts'
import type { ConsolePage } from './frame/page.slice.ts'
import type { LettersState } from './letters/letters.slice.ts'
import type { NodesState } from './nodes/nodes.slice.ts'
import type { PlayerSliceState } from './player/player.slice.ts'
import type { SessionState } from './session/session.slice.ts'
import type { TailState } from './tail/tail.slice.ts'
import type { VerificationState } from './verification/verification.slice.ts'

export interface ConsoleState {
  readonly session: SessionState
  readonly tail: TailState
  readonly player: PlayerSliceState
  readonly nodes: NodesState
  readonly page: ConsolePage
  readonly find: FindState
  readonly verification: VerificationState
  readonly letters: LettersState
  readonly accounts: AccountsState
}

export type ConsoleEpic = Epic<UnknownAction, UnknownAction, ConsoleState, ConsoleDependencies>
