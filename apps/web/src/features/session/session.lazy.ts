import { sessionText } from './session.text.ts'

/** The text of its dialogs and screens. */
export const sessionCode = { texts: [sessionText] }
