export { loadTextWhenLanguageChanges } from './locale.epics.ts'
export {
  type LocalePart,
  localeEntered,
  localeReducer,
  selectLocale,
  selectTextLanguage,
  textArrived,
} from './locale.slice.ts'
export { LocalizedText } from './localized-text.tsx'
