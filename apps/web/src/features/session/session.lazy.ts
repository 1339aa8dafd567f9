import { startCoolingWhenRequested } from './cooling.epics.ts'
import { sessionText } from './session.text.ts'
import { countLockDown, signInOnSubmit } from './sign-in.epics.ts'

/** The code that sign-in needs, and the text of session messages. */
export const sessionCode = {
  epics: { signInOnSubmit, countLockDown, startCoolingWhenRequested },
  texts: [sessionText],
}
