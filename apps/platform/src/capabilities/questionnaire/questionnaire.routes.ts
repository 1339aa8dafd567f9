import {
  answerQuestionnaire,
  readOccupations,
  readQuestionnaire,
  readSalaryRanges,
  readSourcesOfFunds,
} from '@player-site/contracts/questionnaire/questionnaire.calls.ts'
import {
  occupations,
  sourcesOfFunds,
} from '@player-site/contracts/questionnaire/questionnaire.entities.ts'
import {
  decideQuestionnaire,
  listQuestionnaireQueue,
  readQuestionnaireRecord,
  requestQuestionnaire,
} from '@player-site/contracts/questionnaire/questionnaire.staff.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { QuestionnaireService } from './questionnaire.service.ts'
import type { QuestionnaireRecords } from './questionnaire-record.ts'

/** @see A§7 Player "EDD" */
export function bindQuestionnaire(
  bind: Bind,
  questionnaire: QuestionnaireService,
  records: QuestionnaireRecords,
): void {
  bind.player(readOccupations, async () => ({ occupations: [...occupations] }))
  bind.player(readSourcesOfFunds, async () => ({ sourcesOfFunds: [...sourcesOfFunds] }))
  bind.player(readSalaryRanges, async ({ player }) => ({
    salaryRanges: await questionnaire.salaryRanges(player.playerId),
  }))
  bind.player(readQuestionnaire, ({ player }) => questionnaire.state(player.playerId))
  bind.player(answerQuestionnaire, ({ player, body }) =>
    questionnaire.answer(player.playerId, body),
  )
  bind.public(requestQuestionnaire, ({ body }) =>
    questionnaire.request(body.playerId, body.operator),
  )
  bind.public(readQuestionnaireRecord, ({ body }) => records.record(body.playerId, body.operator))
  bind.public(listQuestionnaireQueue, () => records.queue())
  bind.public(decideQuestionnaire, ({ body }) =>
    questionnaire.decide(body.playerId, body.operator, body.isAccepted),
  )
}
