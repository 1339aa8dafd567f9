import { idleText } from './idle.text.ts'

/** The text of the feature's dialogs and screens. */
export const idleCode = { texts: [idleText] }
