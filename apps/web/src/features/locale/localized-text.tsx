import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { IntlProvider } from 'react-intl'
import { useSelector } from 'react-redux'
import { featureTexts } from '../../shared/locale/feature-text.ts'
import { overlayMessages } from '../../shared/locale/message-text.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { selectMessages, selectTextLanguage } from './locale.slice.ts'

interface LocalizedTextProps {
  /** Shown without text until the first messages have loaded. */
  readonly placeholder: ReactNode
  readonly children: ReactNode
}

/**
 * Provides the text in the language of the address to everything below. A language switch keeps the
 * old text until the new one has loaded; a missing sentence is shown in English.
 */
export function LocalizedText({ placeholder, children }: LocalizedTextProps) {
  const { tag, language } = useLocale()
  const textLanguage = useSelector(selectTextLanguage)
  const ofPage = useSelector(selectMessages)
  const ofTextLanguage = () => featureTexts.messages(textLanguage)
  const ofFeatures = useSyncExternalStore(featureTexts.subscribe, ofTextLanguage, ofTextLanguage)
  const messages = useMemo(() => overlayMessages(ofFeatures, ofPage), [ofFeatures, ofPage])
  const isTextThere = textLanguage === language
  const [hasBeenRead, setRead] = useState(isTextThere)
  if (isTextThere && !hasBeenRead) setRead(true)
  if (!isTextThere && !hasBeenRead) return placeholder
  return (
    <IntlProvider locale={tag} defaultLocale="en" messages={messages}>
      {children}
    </IntlProvider>
  )
}
