import type { RecordedDecision } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { SentLetter } from '@player-site/contracts/letters/letters.entities.ts'
import type { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import type { AccountRead } from '@player-site/contracts/ops/ops-account.calls.ts'
import type {
  ReviewQueue,
  Verification,
} from '@player-site/contracts/ops/ops-verification.calls.ts'
import type { CampaignPage } from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import type { CampaignRead } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import type {
  BonusGrant,
  PlayerBonuses,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import type { RoundsPage } from '@player-site/contracts/transactions/round.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { Epic } from 'redux-observable'
import type { Remote } from '../shared/remote/remote.ts'
import type { AccountsState } from './accounts/accounts.slice.ts'
import type { CampaignsState } from './campaigns/campaigns.slice.ts'
import type { ConsoleDependencies } from './console-dependencies.ts'
import type { FindState } from './frame/find.slice.ts'
import type { ConsolePage } from './frame/page.slice.ts'
import type { LettersState } from './letters/letters.slice.ts'
import type { PlayState } from './play/play.slice.ts'
import type { PlayerSliceState } from './player/player.slice.ts'
import type { PlayerBonusesState } from './player-bonuses/player-bonuses.slice.ts'
import type { RewardsState } from './rewards/rewards.slice.ts'
import type { SessionState } from './session/session.slice.ts'
import type { TailState } from './tail/tail.slice.ts'
import type { VerificationState } from './verification/verification.slice.ts'

/** What is read from the gateway. */
interface ReadState {
  readonly account: Remote<AccountRead>
  readonly campaign: Remote<CampaignRead>
  readonly campaignList: Remote<CampaignPage>
  readonly heldBonuses: Remote<PlayerBonuses>
  readonly nodes: Remote<Reply<typeof readNodes>>
  readonly playedRounds: Remote<RoundsPage>
  readonly playerPage: Remote<PlayerPage>
  readonly review: Remote<Verification>
  readonly reviewQueue: Remote<ReviewQueue>
  readonly sentLetters: Remote<readonly SentLetter[]>
  readonly waitingDecisions: Remote<readonly RecordedDecision[]>
  readonly waitingGrants: Remote<readonly BonusGrant[]>
}

export interface ConsoleState extends ReadState {
  readonly session: SessionState
  readonly tail: TailState
  readonly player: PlayerSliceState
  readonly play: PlayState
  readonly page: ConsolePage
  readonly find: FindState
  readonly verification: VerificationState
  readonly letters: LettersState
  readonly accounts: AccountsState
  readonly campaigns: CampaignsState
  readonly rewards: RewardsState
  readonly playerBonuses: PlayerBonusesState
}

export type ConsoleEpic = Epic<UnknownAction, UnknownAction, ConsoleState, ConsoleDependencies>
