import { createContext, use } from 'react'
import { useLocale } from './use-locale.ts'

/** The tag of dates and times, where a country is known; otherwise they follow the language. */
export const DateTagContext = createContext<string | undefined>(undefined)

export function useDateTag(): string {
  const { tag } = useLocale()
  return use(DateTagContext) ?? tag
}
