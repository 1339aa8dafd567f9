import type { LogFilter } from '@player-site/contracts/ops/ops.entities.ts'
import {
  asyncScheduler,
  fromEvent,
  map,
  type Observable,
  type SchedulerLike,
  startWith,
} from 'rxjs'
import type { Api } from '../shared/api/api.ts'
import { createHttpApi } from '../shared/api/http-api.ts'
import { consoleLog, type Log } from '../shared/epic/log.ts'
import { humanInput } from '../shared/input/human-input.ts'
import { openPlayer } from './frame/addresses.ts'
import type { ConsolePage } from './frame/page.slice.ts'
import { openTailSocket, type TailSignal } from './tail/tail-socket.ts'

/** The environment of the console's epics. */
export interface ConsoleDependencies {
  readonly api: Api
  /** Follows the log by the latest filter; errors when the connection is lost. */
  readonly openTail: (filter$: Observable<LogFilter>) => Observable<TailSignal>
  /** The part after `#` in the address, now and whenever it changes. */
  readonly hash$: Observable<string>
  /** Emits when a person interacts with the page. */
  readonly input$: Observable<void>
  /** Puts a player who was looked for into the address. */
  readonly openPlayer: (playerId: string, from: ConsolePage) => void
  readonly scheduler: SchedulerLike
  readonly log: Log
}

/** The real environment: the browser's clock, network and address bar. */
export const createConsoleDependencies = (): ConsoleDependencies => ({
  api: createHttpApi({
    fetch: (input, init) => window.fetch(input, init),
    scheduler: asyncScheduler,
    isOnline: () => navigator.onLine,
  }),
  openTail: openTailSocket,
  hash$: fromEvent(window, 'hashchange').pipe(
    startWith(undefined),
    map(() => window.location.hash.slice(1)),
  ),
  input$: humanInput(document),
  openPlayer,
  scheduler: asyncScheduler,
  log: consoleLog,
})
