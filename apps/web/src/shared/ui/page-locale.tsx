import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from '../locale/use-locale.ts'

/**
 * Figures, dates and react-aria's own text in the page's language rather than the browser's.
 * react-aria knows Norwegian by the name of its written form.
 */
export function PageLocale({ children }: { readonly children: ReactNode }) {
  const { tag } = useLocale()
  return <I18nProvider locale={tag.replace(/^no\b/, 'nb')}>{children}</I18nProvider>
}
