import { countDownWhileWarned, stayWhenAnswered } from './idle.epics.ts'
import { idleReducer } from './idle.slice.ts'
import { idleText } from './idle.text.ts'

export const idleCode = {
  slices: { idle: idleReducer },
  epics: { countDownWhileWarned, stayWhenAnswered },
  texts: [idleText],
}
