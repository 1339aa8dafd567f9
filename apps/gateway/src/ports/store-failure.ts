import { CodedError } from '@player-site/contracts/errors.ts'

/** How a Redis that answers refuses: it takes no writes, is full, loads, or knows no primary. */
const refusals = /^(READONLY|OOM|NOREPLICAS|MISCONF|LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN)\b/
/** How its client says that it cannot be reached. */
const unreachable =
  /^(Command timed out|Command aborted due to|Connection is closed|Reached the max retries|Failed to refresh slots|Stream isn't writeable)/

/**
 * Why the shared store could not do what it was asked, in one word for a log: its own code, or
 * `unreachable`. Undefined for every other error: a fault of ours is no outage.
 */
export function storeFailureOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return (
    refusals.exec(error.message)?.[1] ??
    (unreachable.test(error.message) ? 'unreachable' : undefined)
  )
}

/** The coded form of any failure: of a shared store that refuses or is away, one to try again. */
export const codedFailureOf = (error: unknown): CodedError =>
  error instanceof CodedError
    ? error
    : new CodedError(storeFailureOf(error) ? 'upstream.unavailable' : 'system.error', {
        cause: error,
      })
