import type { Language } from '@player-site/contracts/kernel/locales.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createIntl, RawIntlProvider, useIntl } from 'react-intl'
import { useDatedIntl } from './dated-text.tsx'
import { type FeatureText, FeatureTexts } from './feature-text.ts'
import { type Messages, overlayMessages } from './message-text.ts'
import { useLocale } from './use-locale.ts'

const loaded = new Map<FeatureText, Map<Language, Messages>>()

const loadedText = (text: FeatureText, language: Language): Messages | undefined =>
  loaded.get(text)?.get(language)

/** English, where the language's file cannot be fetched. */
async function loadText(text: FeatureText, language: Language): Promise<void> {
  const texts = new FeatureTexts()
  texts.add(text)
  await texts.load(language)?.catch(() => {})
  const byLanguage = loaded.get(text) ?? new Map<Language, Messages>()
  loaded.set(text, byLanguage.set(language, texts.messages(language)))
}

/**
 * Undefined until it is loaded. Without a promise that a component waits for: a page that changes
 * would wait again, although nothing is missing.
 */
function useLoadedText(text: FeatureText, language: Language): Messages | undefined {
  const [, setArrived] = useState<Language>()
  useEffect(() => {
    if (loadedText(text, language)) return
    let isOpen = true
    void loadText(text, language).then(() => isOpen && setArrived(language))
    return () => {
      isOpen = false
    }
  }, [text, language])
  return loadedText(text, language)
}

interface OwnTextProps {
  readonly text: FeatureText
  readonly children: ReactNode
}

/**
 * The text of one section, for it alone: as text of the page, it would draw the whole page again
 * when it arrives.
 */
export function OwnText({ text, children }: OwnTextProps) {
  const { language } = useLocale()
  const own = useLoadedText(text, language)
  return own && <WithText own={own}>{children}</WithText>
}

interface WithTextProps {
  readonly own: Messages
  readonly children: ReactNode
}

function WithText({ own, children }: WithTextProps) {
  const { locale, messages, onError } = useIntl()
  const intl = useMemo(
    () => createIntl({ locale, messages: overlayMessages(messages, own), onError }),
    [locale, messages, onError, own],
  )
  const dated = useDatedIntl(intl)
  return <RawIntlProvider value={dated}>{children}</RawIntlProvider>
}
