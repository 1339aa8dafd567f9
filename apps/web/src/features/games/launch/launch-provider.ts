import type { Channel } from '@player-site/contracts/games/channel.ts'
import type { readGameDetail } from '@player-site/contracts/games/launch/game-detail.calls.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { Observable } from 'rxjs'
import type { Api } from '../../../shared/api/api.ts'

/** A game with what its launch address is built of. */
export type GameDetail = NonNullable<Reply<typeof readGameDetail>['data']>['gameDetail']

/** What a launch may use. */
export interface LaunchContext {
  readonly api: Api
  readonly game: GameDetail
  readonly channel: Channel
  /** ISO 639-1, `en`; Brazilian Portuguese is `pt-BR`. */
  readonly language: string
  /** BCP 47, `en-GB`. */
  readonly tag: string
  /** Of this site, `https://host`. */
  readonly siteOrigin: string
  /** Where the game's own home button leads. */
  readonly lobbyUrl: string
  /** Where a game sends a player who needs money. */
  readonly depositUrl: string
  /** The player opens the game again after it failed: kept sessions are not used. */
  readonly isRetry: boolean
}

/** What a framed game tells the site. */
export type FrameEvent = 'ready' | 'roundStarted' | 'roundEnded' | 'lobbyWished' | 'depositWished'

/** The window messages of a provider's games. */
export interface FrameMessages {
  /** Reads a message; undefined: none that concerns the site. */
  readonly read: (data: unknown) => FrameEvent | undefined
  /** Sent when the frame has loaded, and again when it says that it is ready. */
  readonly subscribe: readonly unknown[]
  /** Stops the game politely before its next round; empty where the provider cannot. */
  readonly pause: readonly unknown[]
  readonly resume: readonly unknown[]
  /**
   * How a paused game continues: by the messages of `resume`, by itself since only its autoplay was
   * stopped, or when the site opens it again, as the provider has no message for it.
   */
  readonly resumesBy: 'message' | 'itself' | 'reopening'
  /** Sent after a payment: the game reads its balance again; empty where the provider cannot. */
  readonly refreshBalance: readonly unknown[]
}

/** How one provider's games are opened. @see B§4 Game launch, B§7 Game launch and tokens */
export interface LaunchProvider {
  /** Visitors sign in before a live game of this provider opens. */
  readonly isLiveSignInNeeded: boolean
  /** Emits the address that opens the game for real money, once. @throws ApiFailure */
  readonly real: (context: LaunchContext) => Observable<string>
  /** Emits the address that opens the game for play money, once. @throws ApiFailure */
  readonly demo: (context: LaunchContext) => Observable<string>
  readonly messages: FrameMessages
}

/** Of a provider whose games tell nothing and cannot be paused. */
export const silentFrame: FrameMessages = {
  read: () => undefined,
  subscribe: [],
  pause: [],
  resume: [],
  resumesBy: 'itself',
  refreshBalance: [],
}
