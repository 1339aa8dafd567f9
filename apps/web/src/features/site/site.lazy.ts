import { siteText } from './site.text.ts'

/** The text of the feature's dialogs and screens. */
export const siteCode = { texts: [siteText] }
