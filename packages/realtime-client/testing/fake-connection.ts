import type { Position } from '@player-site/contracts/kernel/event.ts'
import { resume } from '@player-site/contracts/realtime/realtime.events.ts'
import { finalize, Observable, of, Subject } from 'rxjs'
import * as z from 'zod/mini'
import type {
  Connection,
  ConnectionSignal,
  Introduction,
  OpenConnection,
} from '../src/connection.ts'

/** A connection to the gateway in memory that the test controls. */
export class FakeConnection {
  readonly #signals = new Subject<ConnectionSignal>()
  /** What the client says of itself at each connect. */
  introduce: () => Partial<Introduction> = () => ({})
  openConnections = 0
  reopened = 0
  readonly resumedFrom: Position[] = []
  readonly sent: { name: string; body: object }[] = []
  /** How the gateway acknowledges a RESUME. */
  acknowledge: () => Observable<void> = () => of(undefined)

  /** Where the client has stopped reading. */
  readUpTo(): Position | undefined {
    const { epoch, seq } = this.introduce()
    return epoch === undefined || seq === undefined ? undefined : { epoch, seq }
  }

  readonly open: OpenConnection = (introduce) => {
    this.introduce = introduce
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
      send: (name, body) => {
        if (name === resume.name) {
          this.resumedFrom.push(z.parse(resume.body, body))
          return this.acknowledge()
        }
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
