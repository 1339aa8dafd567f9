import { type ReactNode, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import later from './messages/en.json?later'
import { type Messages, overlaid } from './messages.ts'

const laterEnglish: Messages = later

/**
 * Around parts whose text did not come with the page: brings it in English, below whatever the
 * page's language says, which comes whole.
 */
export function LaterText({ children }: { readonly children: ReactNode }) {
  const { locale, messages } = useIntl()
  const all = useMemo(() => overlaid<Messages>(laterEnglish, messages), [messages])
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={all}>
      {children}
    </IntlProvider>
  )
}
