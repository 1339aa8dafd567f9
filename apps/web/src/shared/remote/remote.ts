import { dataFreshnessMs } from '@player-site/contracts/kernel/constants.ts'
import type { Failure } from '../api/failure.ts'

/** A value as it arrived. `atMs`: when, ms since 1970. */
export interface Arrival<T> {
  readonly value: T
  readonly atMs: number
}

interface Idle {
  readonly is: 'idle'
}
interface Loading {
  readonly is: 'loading'
}
/** `failure`: why it could not be loaded again; the value is from before. */
interface Ready<T> extends Arrival<T> {
  readonly is: 'ready'
  readonly failure?: Failure
}
interface Failed {
  readonly is: 'failed'
  readonly failure: Failure
}

/** Data from the server, as state holds it. Idle: no open screen has requested it. */
export type Remote<T> = Idle | Loading | Ready<T> | Failed

export const idle: Idle = { is: 'idle' }
export const loading: Loading = { is: 'loading' }

/** The state after an arrival, whatever it was before. */
export const ready = <T>({ value, atMs }: Arrival<T>): Ready<T> => ({
  is: 'ready',
  value,
  atMs,
})

/** Keeps a ready value while it is loaded again; everything else is loading. */
export const startLoading = <T>(remote: Remote<T>): Remote<T> =>
  remote.is === 'ready' ? remote : loading

/** Takes an arrival, unless the screen that requested it has closed. */
export const finishLoading = <T>(remote: Remote<T>, arrival: Arrival<T>): Remote<T> =>
  remote.is === 'idle' ? remote : ready(arrival)

/** Takes a failure, beside a ready value, unless the screen that requested it has closed. */
export function failLoading<T>(remote: Remote<T>, failure: Failure): Remote<T> {
  if (remote.is === 'ready') return { ...remote, failure }
  return remote.is === 'idle' ? remote : { is: 'failed', failure }
}

/** Changes a ready value by what is known without loading it again. */
export const updateValue = <T>(remote: Remote<T>, update: (value: T) => T): Remote<T> =>
  remote.is === 'ready' ? { ...remote, value: update(remote.value) } : remote

/** Whether there is neither a value nor a failure yet: a screen shows its skeleton. */
export const isPending = <T>(remote: Remote<T>): remote is Idle | Loading =>
  remote.is === 'idle' || remote.is === 'loading'

/** Whether a value is recent enough to be shown without loading it again. @see B§4 Data loading */
export const isFresh = <T>(remote: Remote<T>, nowMs: number): boolean =>
  remote.is === 'ready' && nowMs - remote.atMs <= dataFreshnessMs
