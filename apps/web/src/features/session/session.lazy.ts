import { sessionText } from './session.text.ts'
import { signInOnSubmit } from './sign-in.epics.ts'

/** What signing in needs, and the text of what is said around a session. */
export const sessionCode = { epics: { signInOnSubmit }, texts: [sessionText] }
