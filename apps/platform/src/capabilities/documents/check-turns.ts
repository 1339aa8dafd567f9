import { CodedError } from '@player-site/contracts/errors.ts'

/** Beyond this many a wait would be longer than a player's patience. */
const maxWaiting = 16
/** Of one owner, so that a few cannot take every place. */
const maxWaitingOfOwner = 3
/** What remains of the gateway's patience is for the file itself. */
export const maxWaitMs = 2_500

interface Waiting {
  readonly owner: string
  start(): void
}

export interface CheckTurns {
  /**
   * Runs the work when no other runs. Owners take turns: many files of one delay another's by one.
   * @throws CodedError documents.notChecked where the turn did not come in time
   */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

/** One file is read at a time in a process of the platform. @param waitMs for a turn */
export function createCheckTurns(waitMs = maxWaitMs): CheckTurns {
  let isRunning = false
  const waiting: Waiting[] = []
  /** Owners by their last turn, the latest last. */
  const served = new Set<string>()

  const wait = (owner: string) =>
    new Promise<void>((resolve, reject) => {
      const turn: Waiting = {
        owner,
        start() {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new CodedError('documents.notChecked'))
      }, waitMs)
      waiting.push(turn)
    })

  /** The first of the owner whose last turn is the longest ago. */
  const startNext = () => {
    const order = [...served]
    const rank = ({ owner }: Waiting) => order.indexOf(owner)
    const next = waiting.toSorted((one, other) => rank(one) - rank(other))[0]
    if (next === undefined) {
      isRunning = false
      served.clear()
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    next.start()
  }

  return {
    async run(owner, work) {
      if (isRunning) {
        const own = waiting.filter((turn) => turn.owner === owner)
        if (waiting.length >= maxWaiting || own.length >= maxWaitingOfOwner) {
          throw new CodedError('documents.notChecked')
        }
        await wait(owner)
      }
      isRunning = true
      served.delete(owner)
      served.add(owner)
      try {
        return await work()
      } finally {
        startNext()
      }
    },
  }
}
