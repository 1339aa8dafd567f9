import { siteText } from './site.text.ts'

/** The text of its dialogs and screens. */
export const siteCode = { texts: [siteText] }
