import type { ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { type Messages, overlayMessages } from '../../shared/locale/message-text.ts'
import english from './locale/messages/en.json' with { type: 'json' }

/** The gallery's own text, which no page for players should load. */
export function GalleryText({ children }: { readonly children: ReactNode }) {
  const { locale, messages } = useIntl()
  const all: Messages = overlayMessages<Messages>(messages, english)
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={all}>
      {children}
    </IntlProvider>
  )
}

/** One of those messages as a string. */
export function useGalleryText(): (id: string, values?: Record<string, string>) => string {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id: `gallery.${id}` }, values)
}
