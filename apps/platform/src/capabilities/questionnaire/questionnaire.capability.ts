import { createSealer } from '../../encryption/sealer.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { questionnaireData } from './questionnaire.data.repository.ts'
import { bindQuestionnaire } from './questionnaire.routes.ts'
import { createQuestionnaireService } from './questionnaire.service.ts'
import { createQuestionnaireRecords } from './questionnaire-record.ts'

/** What a player states of their occupation and income when the operator has to ask. */
export const questionnaire: Capability<undefined, Nothing> = {
  name: 'questionnaire',
  create({ db, clock, log, config, messages, playerTransaction, accountState }) {
    const sealer = createSealer(config.TOKEN_KEY, 'questionnaire')
    const service = createQuestionnaireService({
      db,
      clock,
      log,
      sealer,
      messages,
      playerTransaction,
      accountState,
    })
    const records = createQuestionnaireRecords({ db, log, sealer })
    return {
      routes: ({ bind }) => bindQuestionnaire(bind, service, records),
      personalData: questionnaireData(db, sealer),
      provides: nothing,
    }
  },
}
