export {
  type LocalePart,
  localeEntered,
  selectLocale,
  selectTextLanguage,
  textArrived,
} from './locale.slice.ts'
export { LocalizedText } from './localized-text.tsx'
