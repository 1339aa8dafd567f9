import type { Position } from '@player-site/contracts/kernel/event.ts'
import { finalize, Observable, of, Subject } from 'rxjs'
import type {
  Connection,
  ConnectionSignal,
  OpenConnection,
} from '../src/shared/realtime/connection.ts'

/** A connection to the gateway in memory that the test controls. */
export class FakeConnection {
  readonly #signals = new Subject<ConnectionSignal>()
  /** Requested by the client at its last connect. */
  readUpTo: () => Position | undefined = () => undefined
  openConnections = 0
  reopened = 0
  readonly resumedFrom: Position[] = []
  readonly sent: { name: string; body: object }[] = []
  /** How the gateway acknowledges a RESUME. */
  acknowledge: () => Observable<void> = () => of(undefined)

  readonly open: OpenConnection = (readUpTo) => {
    this.readUpTo = readUpTo
    const connection: Connection = {
      signals$: new Observable<ConnectionSignal>((subscriber) => {
        this.openConnections += 1
        return this.#signals
          .pipe(
            finalize(() => {
              this.openConnections -= 1
            }),
          )
          .subscribe(subscriber)
      }),
      reopen: () => {
        this.reopened += 1
      },
      resume: (from) => {
        this.resumedFrom.push(from)
        return this.acknowledge()
      },
      send: (name, body) => {
        this.sent.push({ name, body })
        return of(undefined)
      },
    }
    return connection
  }

  signal(signal: ConnectionSignal): void {
    this.#signals.next(signal)
  }

  message(name: string, payload: unknown): void {
    this.#signals.next({ is: 'message', name, payload })
  }
}
