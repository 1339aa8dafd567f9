import { defer, shareReplay, switchMap } from 'rxjs'
import type { Connection } from './connection.ts'

/** A connection whose code is fetched on the first subscription. */
export function createLazyConnection(load: () => Promise<Connection>): Connection {
  const connection$ = defer(load).pipe(shareReplay(1))
  return {
    signals$: connection$.pipe(switchMap(({ signals$ }) => signals$)),
    reopen: () => {
      connection$.subscribe((connection) => connection.reopen())
    },
    send: (name, body) => connection$.pipe(switchMap((connection) => connection.send(name, body))),
  }
}
