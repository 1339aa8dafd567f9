import { loadFormWhenOpened, sendAnswersWhenSubmitted } from './questionnaire.epics.ts'
import { questionnaireReducer } from './questionnaire.slice.ts'
import { questionnaireText } from './questionnaire.text.ts'

export const questionnaireCode = {
  slices: { questionnaire: questionnaireReducer },
  epics: { loadFormWhenOpened, sendAnswersWhenSubmitted },
  texts: [questionnaireText],
}
