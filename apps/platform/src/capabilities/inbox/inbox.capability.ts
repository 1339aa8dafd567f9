import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { inboxData } from './inbox.data.repository.ts'
import { bindInbox } from './inbox.routes.ts'
import { createInboxService } from './inbox.service.ts'
import { applyDueLetters, type LettersDueDeps } from './letters.due.ts'
import { bindLetters } from './letters.routes.ts'
import { createLettersService } from './letters.service.ts'

/** Interval between polls for letters whose validity begins or ends. */
const dueEveryMs = 1_000

/** The player's inbox, and the letters that staff send to it. */
export const inbox: Capability<Pick<LettersDueDeps, 'connectedPlayers'>, Nothing> = {
  name: 'inbox',
  create({ db, clock, log, playerTransaction }, { connectedPlayers }) {
    const service = createInboxService({ db, clock, playerTransaction })
    const letters = createLettersService({ db, clock, log })
    const due = { db, clock, log, playerTransaction, connectedPlayers }
    return {
      routes: ({ bind }) => {
        bindInbox(bind, service)
        bindLetters(bind, letters)
      },
      jobs: [
        createRepeatingTask('inbox.lettersFailed', dueEveryMs, log, () => applyDueLetters(due)),
      ],
      personalData: inboxData(db),
      provides: nothing,
    }
  },
}
