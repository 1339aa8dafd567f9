import { loadTextWhenLanguageChanges } from './locale.epics.ts'

export const localeEpics = { loadTextWhenLanguageChanges }
