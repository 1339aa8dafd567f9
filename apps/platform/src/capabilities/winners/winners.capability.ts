import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { bindWinners } from './winners.routes.ts'
import { createWinCollector, createWinEraser, createWinnersService } from './winners.service.ts'

/** Wins show in the lists this long after they are posted. */
const collectEveryMs = 3_000
const eraseEveryMs = 600_000

/** The latest and the largest wins, with masked names. */
export const winners: Capability<unknown, Nothing> = {
  name: 'winners',
  create({ db, clock, log }) {
    const deps = { db, clock }
    return {
      routes: ({ bind }) => bindWinners(bind, createWinnersService(deps)),
      jobs: [
        createRepeatingTask('winners.notCollected', collectEveryMs, log, createWinCollector(deps)),
        createRepeatingTask('winners.notErased', eraseEveryMs, log, createWinEraser(deps)),
      ],
      personalData: {
        sections: [],
        leftOut: [
          {
            table: 'shown_wins',
            why: 'Copies of wins among the transactions, which the file holds',
          },
        ],
      },
      provides: nothing,
    }
  },
}
