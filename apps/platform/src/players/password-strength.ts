import { Worker } from 'node:worker_threads'
import { CodedError } from '@player-site/contracts/errors.ts'
import { scoredPart } from '@player-site/contracts/registration/password.rules.ts'
import * as z from 'zod/mini'

const answer = z.object({ id: z.int(), score: z.int() })

/** Beyond this many passwords a wait would be longer than a player's patience. */
const maxWaiting = 32

interface Waiting {
  readonly resolve: (score: number) => void
  readonly reject: (cause: Error) => void
}

/** Estimates how hard a password is to guess. */
export interface PasswordStrength {
  /** The zxcvbn score, 0 to 4. @throws CodedError request.rateLimited */
  scoreOf(password: string, personalWords: readonly string[]): Promise<number>
  stop(): Promise<void>
}

/**
 * Runs zxcvbn in a worker thread, started with the first password: an estimate takes up to half a
 * second, in which no bet may wait.
 */
export function createPasswordStrength(): PasswordStrength {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  const fail = (failed: Worker, cause: Error) => {
    // One that was replaced ends without failing the passwords of its successor.
    if (failed !== worker) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(cause)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./password-strength.worker.ts', import.meta.url), {
      env: {},
    })
    started.unref()
    started.on('message', (message: unknown) => {
      const { id, score } = z.parse(answer, message)
      waiting.get(id)?.resolve(score)
      waiting.delete(id)
    })
    started.on('error', (cause: Error) => fail(started, cause))
    started.on('exit', () => fail(started, new Error('The password worker ended')))
    return started
  }
  return {
    async scoreOf(password, personalWords) {
      if (waiting.size >= maxWaiting) throw new CodedError('request.rateLimited')
      lastId += 1
      const id = lastId
      worker ??= start()
      worker.postMessage({
        id,
        password: scoredPart(password),
        personalWords: [...personalWords],
      })
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
      })
    },
    async stop() {
      await worker?.terminate()
    },
  }
}
