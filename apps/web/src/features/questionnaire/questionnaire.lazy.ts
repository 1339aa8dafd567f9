import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import { sendAnswersWhenSubmitted } from './questionnaire.epics.ts'
import { listsRemote, questionnaireReducer } from './questionnaire.slice.ts'
import { questionnaireText } from './questionnaire.text.ts'

const remotes = codeOfRemotes(listsRemote)

export const questionnaireCode = {
  slices: { ...remotes.slices, questionnaire: questionnaireReducer },
  epics: { ...remotes.epics, sendAnswersWhenSubmitted },
  texts: [questionnaireText],
}
