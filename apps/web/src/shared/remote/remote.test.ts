import { dataFreshnessMs } from '@player-site/contracts/kernel/constants.ts'
import { describe, expect, it } from 'vitest'
import { clientFailure } from '../api/failure.ts'
import {
  failLoading,
  finishLoading,
  idle,
  isFresh,
  isPending,
  loading,
  type Remote,
  ready,
  startLoading,
} from './remote.ts'

const { failure } = clientFailure('network.offline')
const failed: Remote<string> = { is: 'failed', failure }
const first = { value: 'first', atMs: 1_000 }
const second = { value: 'second', atMs: 2_000 }
const shown = { is: 'ready', ...first }

describe('remote data', () => {
  it('is loading once it is requested, also after a failure', () => {
    const before: Remote<string>[] = [idle, loading, failed]
    expect(before.map(startLoading)).toEqual([loading, loading, loading])
  })

  it('keeps a ready value while it is loaded again', () => {
    const before = ready(first)
    expect(startLoading(before)).toBe(before)
  })

  it('has the value and the time of the last arrival', () => {
    expect(finishLoading(loading, first)).toEqual(shown)
    expect(finishLoading(failed, first)).toEqual(shown)
    expect(finishLoading(startLoading(ready(first)), second)).toEqual({ is: 'ready', ...second })
  })

  it('fails where there is no value; a value stays, with the failure until the next arrival', () => {
    expect(failLoading(loading, failure)).toEqual(failed)
    const stale = failLoading(ready(first), failure)
    expect(stale).toEqual({ ...shown, failure })
    expect(finishLoading(stale, second)).toEqual({ is: 'ready', ...second })
  })

  it('ignores answers that arrive after the screen has closed', () => {
    expect(finishLoading(idle, first)).toBe(idle)
    expect(failLoading(idle, failure)).toBe(idle)
  })

  it('is pending until there is a value or a failure', () => {
    const all: Remote<string>[] = [idle, loading, failed, ready(first)]
    expect(all.map(isPending)).toEqual([true, true, false, false])
  })

  it('is fresh up to the freshness time after it arrived', () => {
    const endMs = first.atMs + dataFreshnessMs
    expect([isFresh(ready(first), endMs), isFresh(ready(first), endMs + 1)]).toEqual([true, false])
    expect(isFresh(loading, 0)).toBe(false)
  })
})
