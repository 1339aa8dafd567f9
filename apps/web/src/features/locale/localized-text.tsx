import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useSelector } from 'react-redux'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { selectMessages } from './locale.slice.ts'

/** Text for everything below, in the language of the address; a missing one shows its id. */
export function LocalizedText({ children }: { readonly children: ReactNode }) {
  const { tag } = useLocale()
  const messages = useSelector(selectMessages)
  return (
    <IntlProvider locale={tag} defaultLocale="en" messages={messages}>
      {children}
    </IntlProvider>
  )
}
