import { CodedError } from '@player-site/contracts/errors.ts'
import { describe, expect, it } from 'vitest'
import { codedFailureOf, storeFailureOf } from './store-failure.ts'

describe('failures of the shared store', () => {
  it.each([
    [
      "READONLY You can't write against a read only replica. script: f1d2, on @user_script:1.",
      'READONLY',
    ],
    ["OOM command not allowed when used memory > 'maxmemory'.", 'OOM'],
    ['NOREPLICAS Not enough good replicas to write.', 'NOREPLICAS'],
    ['MISCONF Redis is configured to save RDB snapshots, but it cannot persist.', 'MISCONF'],
    ['LOADING Redis is loading the dataset in memory', 'LOADING'],
    ['CLUSTERDOWN The cluster is down', 'CLUSTERDOWN'],
    ['Command timed out', 'unreachable'],
    ['Connection is closed.', 'unreachable'],
    ['Reached the max retries per request limit (which is 1).', 'unreachable'],
  ])('%s: to be tried again', (message, why) => {
    const error = new Error(message)
    expect(storeFailureOf(error)).toBe(why)
    expect(codedFailureOf(error).code).toBe('upstream.unavailable')
  })

  it.each(['WRONGTYPE Operation against a key', 'READONLYNESS', 'a fault of ours'])(
    '%s is no outage',
    (message) => {
      const error = new Error(message)
      expect(storeFailureOf(error)).toBeUndefined()
      expect(codedFailureOf(error).code).toBe('system.error')
    },
  )

  it('leaves a coded error as it is', () => {
    const error = new CodedError('session.required')
    expect(codedFailureOf(error)).toBe(error)
    expect(storeFailureOf('READONLY')).toBeUndefined()
  })
})
