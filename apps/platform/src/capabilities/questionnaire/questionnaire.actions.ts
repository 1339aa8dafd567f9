import type { QuestionnaireActionName } from '@player-site/contracts/questionnaire/questionnaire.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import { sendMessage } from '../../players/player-messages.ts'
import { addAction } from './questionnaire.repository.ts'

interface RecorderDeps {
  readonly clock: Clock
  readonly messages: Messages
}

export const operatorActor = (operator: string): string => `operator:${operator}`

/** What the player is told of a step; of their own they are told by the page. */
const told = {
  requested: { email: 'questionnaireRequested', inbox: 'questionnaire.requested' },
  accepted: { email: 'questionnaireAccepted', inbox: 'questionnaire.accepted' },
  askedAgain: { email: 'questionnaireAskedAgain', inbox: 'questionnaire.askedAgain' },
} as const
const isTold = (action: string): action is keyof typeof told => Object.hasOwn(told, action)

/** Records a step and tells the player of it, in the transaction of the step. */
export const createActionRecorder =
  ({ clock, messages }: RecorderDeps) =>
  async (
    tx: Database,
    player: PlayerRow,
    action: QuestionnaireActionName,
    actor: string,
  ): Promise<void> => {
    const at = clock.now()
    const actionId = await addAction(tx, player.id, { actor, action, at })
    if (!isTold(action)) return
    const { email, inbox } = told[action]
    await messages.email(tx, player.email, email, { ...messageReaderOf(player), values: {} })
    const cause = `questionnaire:${actionId}`
    await sendMessage(tx, player.id, { kind: inbox, values: {}, cause, at })
  }
