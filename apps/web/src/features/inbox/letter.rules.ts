import type { InboxMessage } from '@player-site/contracts/inbox/inbox.entities.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import { findInLanguage } from '../../shared/locale/in-language.rules.ts'

export type Letter = Extract<InboxMessage, { readonly kind: 'letter' }>
/** A message whose text the site writes itself. */
export type SiteMessage = Exclude<InboxMessage, Letter>

export interface LetterText {
  readonly title: string
  /** Without empty ones. */
  readonly paragraphs: readonly string[]
}

/** The letter in the language of the page, in one that shares its text, or in English. */
export function letterTextIn({ values: { texts } }: Letter, language: Language): LetterText {
  const found = findInLanguage(texts, language)
  return {
    title: found?.title ?? '',
    paragraphs: (found?.body ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
  }
}
