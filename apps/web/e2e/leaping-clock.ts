import { answerQuestions } from '../../../scripts/system/questions.ts'

/** Loaded into a gateway under test: its wall clock leaps when asked, so that nobody waits for hours. */
const now = Date.now
let leaptMs = 0

Date.now = () => now() + leaptMs
answerQuestions((asked) => {
  leaptMs += Number(Object(asked).leapMs)
  return leaptMs
})
