import type { BootData } from '@player-site/contracts/boot/boot.entities.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { Observable, SchedulerLike } from 'rxjs'
import type { Api } from '../api/api.ts'
import type { DeskLine } from '../help-desk/desk-line.ts'
import type { LoadMessages } from '../locale/messages.ts'
import type { OpenLine } from '../realtime/line.ts'
import type { OtherTabs } from '../tabs/tab-message.ts'
import type { Log } from './log.ts'

/** A text that outlives the page. */
export interface KeptText {
  readonly read: () => string | null
  readonly write: (text: string) => void
}

/** What this browser may know of whoever is signed in. @see A§3 Session cookie "Local storage keeps" */
export const playerFlags = ['authorized', 'first-login', 'updated-terms'] as const
export type PlayerFlag = (typeof playerFlags)[number]

export interface FlagStore {
  /** These are on and all others off. */
  readonly keep: (on: readonly PlayerFlag[]) => void
}

/** What the fraud check of a payment is told of this device, by whatever script collects it. */
export interface DeviceFacts {
  /** Opaque; nothing where no such script runs. */
  readonly blackbox?: string
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** Told to the page, and to nobody else: it is in no address. */
  readonly state?: object
}

/** The world as epics see it. Nothing else may know the clock, chance, the network or the page. */
export interface Dependencies {
  /** What the page knew when it arrived. */
  readonly boot: BootData
  readonly api: Api
  readonly openLine: OpenLine
  readonly loadMessages: LoadMessages
  /**
   * Emits a captcha token for one call, once; unsubscribing gives the solving up. Errors with an
   * `ApiFailure` where no challenge can be had, with any other error where it cannot be solved.
   */
  readonly solveCaptcha: (call: CallSpec) => Observable<string>
  /** Emits when the browser finds a network again. */
  readonly online$: Observable<void>
  /** Emits when a person does something to the page; script is no person. */
  readonly input$: Observable<void>
  /** Whether the page can be seen: the present state at once, then every change. */
  readonly isVisible$: Observable<boolean>
  readonly scheduler: SchedulerLike
  /** From 0 to below 1. */
  readonly random: () => number
  readonly log: Log
  /** Goes to a path of this site. */
  readonly navigate: (path: string, options?: NavigateOptions) => void
  readonly tabs: OtherTabs
  /** What this browser keeps of the cookie choice. */
  readonly consentStore: KeptText
  /** What this tab keeps of the chat: that there are messages, not what they say. */
  readonly chatStore: KeptText
  /** What this tab keeps of the announcements: which ones were dismissed. */
  readonly announcementStore: KeptText
  readonly flagStore: FlagStore
  /** Gives the player a file to keep. */
  readonly saveFile: (name: string, text: string, type: string) => void
  readonly desk: DeskLine
  /** Loads the page anew, from the server. */
  readonly reload: () => void
  /** The page that is open, without its hash: `/en-UN/play/some-game?x=1`. */
  readonly pagePath: () => string
  /** `https://host`, to build addresses that others lead back to. */
  readonly siteOrigin: string
  readonly channel: () => Channel
  readonly deviceFacts: () => DeviceFacts
}
