import { idleText } from './idle.text.ts'

/** The text of its dialogs and screens. */
export const idleCode = { texts: [idleText] }
