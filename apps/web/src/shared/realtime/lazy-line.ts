import { defer, shareReplay, switchMap } from 'rxjs'
import type { Line } from './line.ts'

/** A connection whose code is fetched on the first subscription. */
export function lineFrom(load: () => Promise<Line>): Line {
  const line$ = defer(load).pipe(shareReplay(1))
  return {
    signals$: line$.pipe(switchMap(({ signals$ }) => signals$)),
    reopen: () => {
      line$.subscribe((line) => line.reopen())
    },
    resume: (position) => line$.pipe(switchMap((line) => line.resume(position))),
    send: (name, body) => line$.pipe(switchMap((line) => line.send(name, body))),
  }
}
