import type { Position } from '@player-site/contracts/kernel/event.ts'
import { finalize, Observable, of, Subject } from 'rxjs'
import type { Line, LineSignal, OpenLine } from '../src/shared/realtime/line.ts'

/** A connection to the gateway in memory that the test controls. */
export class FakeLine {
  readonly #signals = new Subject<LineSignal>()
  /** Requested by the client at its last connect. */
  readUpTo: () => Position | undefined = () => undefined
  openLines = 0
  reopened = 0
  readonly resumedFrom: Position[] = []
  readonly sent: { name: string; body: object }[] = []
  /** How the gateway acknowledges a RESUME. */
  acknowledge: () => Observable<void> = () => of(undefined)

  readonly open: OpenLine = (readUpTo) => {
    this.readUpTo = readUpTo
    const line: Line = {
      signals$: new Observable<LineSignal>((subscriber) => {
        this.openLines += 1
        return this.#signals
          .pipe(
            finalize(() => {
              this.openLines -= 1
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
    return line
  }

  signal(signal: LineSignal): void {
    this.#signals.next(signal)
  }

  message(name: string, payload: unknown): void {
    this.#signals.next({ is: 'message', name, payload })
  }
}
