export {
  localeEntered,
  type StateWithLocale,
  selectLocale,
  selectTextLanguage,
  textArrived,
} from './locale.slice.ts'
export { LocalizedText } from './localized-text.tsx'
