import {
  type LogFilter,
  type TailFrame,
  tailClose,
  tailFrame,
} from '@player-site/contracts/ops/ops.entities.ts'
import { Observable } from 'rxjs'
import * as z from 'zod/mini'

export type TailSignal = TailFrame

/** The connection was lost; `sessionOver` when a retry is pointless. */
export class TailLost extends Error {
  override readonly name = 'TailLost'
  readonly isSessionOver: boolean
  constructor(closeCode: number) {
    super(`the log tail closed with ${closeCode}`)
    this.isSessionOver = closeCode === tailClose.sessionOver
  }
}

function frameIn(data: unknown): TailFrame | undefined {
  const read = z.safeParse(tailFrame, typeof data === 'string' ? JSON.parse(data) : undefined)
  return read.success ? read.data : undefined
}

/** Lines of an earlier filter may be on their way when another is chosen. */
const isCurrent = (frame: TailFrame, filter: number): boolean =>
  (frame.is !== 'lines' && frame.is !== 'dropped') || frame.filter === filter

/** The log tail of the node that served this page, by the latest filter. */
export const openTailSocket = (filter$: Observable<LogFilter>): Observable<TailSignal> =>
  new Observable((subscriber) => {
    const address = new URL('/ops/logs', window.location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address)
    let filtersSent = 0
    const opened = new Observable<void>((ready) => {
      socket.addEventListener('open', () => ready.next())
    })
    const choosing = opened.subscribe(() => {
      choosing.add(
        filter$.subscribe((filter) => {
          filtersSent += 1
          socket.send(JSON.stringify({ is: 'filter', filter }))
        }),
      )
    })
    socket.addEventListener('message', ({ data }) => {
      const frame = frameIn(data)
      if (frame && isCurrent(frame, filtersSent)) subscriber.next(frame)
    })
    socket.addEventListener('close', ({ code }) => subscriber.error(new TailLost(code)))
    return () => {
      choosing.unsubscribe()
      socket.close()
    }
  })
