export {
  localeEntered,
  type StateWithLocale,
  selectLocale,
  textArrived,
} from './locale.slice.ts'
export { LocalizedText } from './localized-text.tsx'
