import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ariaLocale } from '../locale/aria-locale.ts'
import { useLocale } from '../locale/use-locale.ts'

/** Figures and react-aria's own text in the page's language rather than the browser's. */
export function PageLocale({ children }: { readonly children: ReactNode }) {
  const { tag } = useLocale()
  return <I18nProvider locale={ariaLocale(tag)}>{children}</I18nProvider>
}
