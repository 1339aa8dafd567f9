import { readSite } from '@player-site/contracts/access/access.calls.ts'
import { siteDefaults } from '@player-site/contracts/access/access.entities.ts'
import { readConsent, saveConsent } from '@player-site/contracts/consent/consent.calls.ts'
import { consentVersion, everythingOn } from '@player-site/contracts/consent/consent.entities.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { readSession } from '@player-site/contracts/session/session.calls.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import { readTopics } from '@player-site/contracts/topics/topics.calls.ts'
import { FakeConnection } from '@player-site/realtime-client/testing/fake-connection.ts'
import {
  BehaviorSubject,
  EMPTY,
  NEVER,
  type Observable,
  of,
  Subject,
  VirtualTimeScheduler,
} from 'rxjs'
import { loadEpics, startEngine } from '../src/app/engine.ts'
import { loadPlayerCode } from '../src/app/player-code.ts'
import { type AppStore, createSiteStore } from '../src/app/store.ts'
import type { Dependencies, PlayerFlag, TagEvent } from '../src/shared/epic/dependencies.ts'
import { kindOf, type LogFields } from '../src/shared/epic/log.ts'
import type { Fault } from '../src/shared/faults/page-faults.ts'
import { signedInAs, visitor } from './builders.ts'
import { aDevice } from './device.ts'
import { FakeApi } from './fake-api.ts'
import { FakeDesk } from './fake-desk.ts'
import { FakeTabs } from './fake-tabs.ts'

// As on a page whose scripts are loaded: without it no store of a test would be connected at once.
await loadPlayerCode()
const epics = await loadEpics()

export interface LogLine {
  readonly event: string
  readonly fields: LogFields
}

/** All dependencies of the client, in memory; time passes only when a test advances it. */
export class World {
  readonly api = new FakeApi()
  readonly connection = new FakeConnection()
  readonly tabs = new FakeTabs()
  readonly desk = new FakeDesk()
  keptChat: string | null = null
  createFlagStore: readonly PlayerFlag[] = []
  keptAnnouncements: string | null = null
  keptCampaigns: string | null = null
  readonly tracked: TagEvent[] = []
  /** The captcha solution that this browser computes, where a test sets one. */
  captcha$: Observable<string> = NEVER
  /** This browser's passkeys; the person declines where a test sets nothing. */
  authenticator: Dependencies['authenticator'] = {
    isBuiltIn: () => of(false),
    create: () => EMPTY,
    answer: () => EMPTY,
  }
  readonly online$ = new Subject<void>()
  readonly input$ = new Subject<void>()
  readonly isVisible$ = new BehaviorSubject(true)
  readonly scheduler = new VirtualTimeScheduler()
  readonly navigated: string[] = []
  readonly logged: LogLine[] = []
  page = '/en-UN'
  channel: Channel = 'Web'
  readonly saved: { readonly name: string; readonly text: string }[] = []
  reloads = 0
  /** Errors that no code handled. */
  readonly faults = new Subject<Fault>()
  /** Whether a press led to what fails now. */
  wasPressed = true
  /** The browser's stored cookie choice; by default a choice was made long ago. */
  keptConsent: string | null = JSON.stringify({ options: everythingOn, version: consentVersion })
  /** A router that follows navigation, where a test sets one. */
  onNavigate: Dependencies['navigate'] = () => {}

  constructor(who: Player | null = null) {
    // Infinity would run repeating timers for ever.
    this.scheduler.maxFrames = 0
    this.api.answer(readConsent, () => of({}))
    this.api.answer(saveConsent, () =>
      of({ cookiesConsentId: 'c-1', options: everythingOn, version: consentVersion }),
    )
    this.api.answer(readSite, () => of(siteDefaults))
    this.api.answer(readTopics, () => of({ topics: [] }))
    this.api.answer(readSession, () => of(who ? signedInAs(who) : visitor))
  }

  readonly dependencies: Dependencies = {
    boot: { brand: 'aurora', ...siteDefaults },
    api: this.api,
    openConnection: this.connection.open,
    loadMessages: () => undefined,
    solveCaptcha: () => this.captcha$,
    online$: this.online$,
    input$: this.input$,
    isVisible$: this.isVisible$,
    scheduler: this.scheduler,
    random: () => 0.5,
    log: {
      info: (event, fields = {}) => this.logged.push({ event, fields }),
      warn: (event, fields = {}) => this.logged.push({ event, fields }),
      error: (event, fields = {}) => this.logged.push({ event, fields }),
    },
    faults$: this.faults,
    reportEpicFault: (epic, error) =>
      this.faults.next({ source: 'epic', why: kindOf(error), epic, isUntold: this.wasPressed }),
    navigate: (path, options) => {
      this.navigated.push(path)
      this.onNavigate(path, options)
    },
    tabs: this.tabs,
    desk: this.desk,
    chatStore: {
      read: () => this.keptChat,
      write: (text) => {
        this.keptChat = text
      },
    },
    campaignStore: {
      read: () => this.keptCampaigns,
      write: (text) => {
        this.keptCampaigns = text
      },
    },
    announcementStore: {
      read: () => this.keptAnnouncements,
      write: (text) => {
        this.keptAnnouncements = text
      },
    },
    flagStore: {
      keep: (on) => {
        this.createFlagStore = on
      },
    },
    consentStore: {
      read: () => this.keptConsent,
      write: (text) => {
        this.keptConsent = text
      },
    },
    authenticator: {
      isBuiltIn: () => this.authenticator.isBuiltIn(),
      create: (options) => this.authenticator.create(options),
      answer: (options) => this.authenticator.answer(options),
    },
    saveFile: (name, content) => {
      this.saved.push({ name, text: typeof content === 'string' ? content : 'a file' })
    },
    reload: () => {
      this.reloads += 1
    },
    pagePath: () => this.page,
    siteOrigin: 'https://site.example',
    channel: () => this.channel,
    track: (event) => this.tracked.push(event),
    device: aDevice(),
  }

  /** Advances time, including everything that falls due in it. */
  advance(ms: number): void {
    this.scheduler.maxFrames = this.scheduler.frame + ms
    this.scheduler.flush()
    this.scheduler.frame = this.scheduler.maxFrames
  }

  /** @param over the dependencies that this test replaces */
  start(over: Partial<Dependencies> = {}): AppStore {
    const { store, attach } = createSiteStore()
    startEngine(attach, epics, { ...this.dependencies, ...over })
    return store
  }
}

/** A store of a signed-in player whose connection is open and whose first snapshot has arrived. */
export function startedWith(who: Player, snapshot: unknown): { world: World; store: AppStore } {
  const world = new World(who)
  const store = world.start()
  world.connection.signal({ is: 'opened' })
  world.connection.message('SNAPSHOT', snapshot)
  return { world, store }
}
