import type { BootData } from '@player-site/contracts/boot/boot.entities.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { OpenConnection } from '@player-site/realtime-client/connection.ts'
import type { Observable, SchedulerLike } from 'rxjs'
import type { Api } from '../api/api.ts'
import type { DeviceSource } from '../device/device-facts.ts'
import type { Fault, PageFaults } from '../faults/page-faults.ts'
import type { DeskConnection } from '../help-desk/desk-connection.ts'
import type { LoadMessages } from '../locale/messages.ts'
import type { Authenticator } from '../passkeys/authenticator.ts'
import type { OtherTabs } from '../tabs/tab-message.ts'
import type { Log } from './log.ts'

/** A stored text that outlives the page. */
export interface TextStore {
  readonly read: () => string | null
  readonly write: (text: string) => void
}

/**
 * What this browser stores about the signed-in player.
 * @see A§3 Session cookie "Local storage keeps"
 */
export const playerFlags = ['authorized', 'first-login', 'updated-terms'] as const
export type PlayerFlag = (typeof playerFlags)[number]

export interface FlagStore {
  /** These flags are set and all others are cleared. */
  readonly keep: (on: readonly PlayerFlag[]) => void
}

/** What an operator's tag may learn; never who it was. */
export interface TagEvent {
  readonly event: 'registration_complete'
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** Passed in memory only: it never appears in an address. */
  readonly state?: object
  /** Keeps what is open over the page, which its hash says, and the page's own state. */
  readonly isSamePage?: boolean
}

/** The environment of the epics: clock, randomness, network and page are accessed only here. */
export interface Dependencies {
  /** The data that was embedded in the page. */
  readonly boot: BootData
  readonly api: Api
  readonly openConnection: OpenConnection
  readonly loadMessages: LoadMessages
  /**
   * Emits a captcha token for one call, once; unsubscribing stops the solver. Errors with an
   * `ApiFailure` if no challenge can be loaded, with any other error if it cannot be solved.
   */
  readonly solveCaptcha: (call: CallSpec) => Observable<string>
  /** The passkeys of this browser. */
  readonly authenticator: Authenticator
  /** Emits when the browser is online again. */
  readonly online$: Observable<void>
  /** Emits on user input; events created by scripts do not count. */
  readonly input$: Observable<void>
  /** Whether the page is visible: the current state at once, then every change. */
  readonly isVisible$: Observable<boolean>
  readonly scheduler: SchedulerLike
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  readonly log: Log
  /** Emits each error that no code handled, first those from before. */
  readonly faults$: Observable<Fault>
  readonly reportEpicFault: PageFaults['reportEpic']
  /** Navigates to a path of this site. */
  readonly navigate: (path: string, options?: NavigateOptions) => void
  readonly tabs: OtherTabs
  /** This browser's stored cookie choice. */
  readonly consentStore: TextStore
  /** This tab's stored chat state: the existence of messages, not their text. */
  readonly chatStore: TextStore
  /** The campaigns that led this browser here, where the visitor allows marketing. */
  readonly campaignStore: TextStore
  /** The announcements that this tab has dismissed. */
  readonly announcementStore: TextStore
  readonly flagStore: FlagStore
  /** Saves a file on the player's device. */
  readonly saveFile: (name: string, content: string | Blob, type: string) => void
  readonly desk: DeskConnection
  /** Reloads the page from the server. */
  readonly reload: () => void
  /** The current page, without its hash: `/en-UN/play/some-game?x=1`. */
  readonly pagePath: () => string
  /** `https://host`, for return addresses that other sites link to. */
  readonly siteOrigin: string
  readonly channel: () => Channel
  /** Passes an event to the operator's own tag, if the page has one. */
  readonly track: (event: TagEvent) => void
  /** Read only for the risk check of a payment. */
  readonly device: DeviceSource
}
