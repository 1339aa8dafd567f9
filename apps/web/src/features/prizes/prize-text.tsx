import type { Language } from '@player-site/contracts/kernel/locales.ts'
import { type ReactNode, use, useMemo } from 'react'
import { createIntl, RawIntlProvider, useIntl } from 'react-intl'
import { FeatureTexts } from '../../shared/locale/feature-text.ts'
import { type Messages, overlayMessages } from '../../shared/locale/message-text.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { prizesText } from './prizes.text.ts'

const loads = new Map<Language, Promise<Messages>>()

/** English, where the language's file cannot be fetched. */
function loadText(language: Language): Promise<Messages> {
  const known = loads.get(language)
  if (known) return known
  const texts = new FeatureTexts()
  texts.add(prizesText)
  const load = Promise.resolve(texts.load(language))
    .catch(() => loads.delete(language))
    .then(() => texts.messages(language))
  loads.set(language, load)
  return load
}

/**
 * The text of winners and jackpots, for them alone: as text of the page, it would draw the whole
 * lobby again when it arrives.
 */
export function PrizeText({ children }: { readonly children: ReactNode }) {
  const { locale, messages, onError } = useIntl()
  const { language } = useLocale()
  const own = use(loadText(language))
  const intl = useMemo(
    () => createIntl({ locale, messages: overlayMessages(messages, own), onError }),
    [locale, messages, onError, own],
  )
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
