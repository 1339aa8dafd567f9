import { type Language, textFilesOf } from '@player-site/contracts/kernel/locales.ts'
import { type Messages, overlayMessages } from './message-text.ts'

/** The messages that are loaded with a feature's code: English at once, other languages by file. */
export interface FeatureText {
  readonly english: Messages
  /** Keyed by file path; each is fetched when a page in its language shows the feature. */
  readonly files: Readonly<Record<string, () => Promise<Messages>>>
}

/** The text of every feature whose code is loaded. */
export class FeatureTexts {
  readonly #texts = new Set<FeatureText>()
  readonly #loaded = new Map<FeatureText, Map<Language, Messages>>()
  readonly #listeners = new Set<() => void>()
  readonly #merged = new Map<Language, Messages>()
  #language: Language = 'en'

  /** A feature's code has been loaded. */
  add(text: FeatureText): void {
    if (this.#texts.has(text)) return
    this.#texts.add(text)
    this.#changed()
  }

  /**
   * Fetches missing text of a language, which becomes the page's language.
   * @returns immediately if nothing has to be fetched
   * @throws the error of a failed fetch; the next call tries again
   */
  load(language: Language = this.#language): Promise<unknown> | undefined {
    this.#language = language
    const missing = [...this.#texts].filter((text) => !this.#loaded.get(text)?.has(language))
    if (missing.length === 0) return undefined
    return Promise.all(missing.map((text) => this.#fetch(text, language)))
  }

  /** All loaded text; messages without a translation are in English. */
  messages(language: Language): Messages {
    const known = this.#merged.get(language)
    if (known) return known
    const merged = [...this.#texts]
      .flatMap((text) => [text.english, this.#loaded.get(text)?.get(language) ?? {}])
      .reduce<Messages>(overlayMessages, {})
    this.#merged.set(language, merged)
    return merged
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #fetch(text: FeatureText, language: Language): Promise<void> {
    const files = textFilesOf(language).flatMap(
      (name) => text.files[`./messages/${name}.json`] ?? [],
    )
    const layers = await Promise.all(files.map((fetchFile) => fetchFile()))
    const byLanguage = this.#loaded.get(text) ?? new Map<Language, Messages>()
    byLanguage.set(language, layers.reduce<Messages>(overlayMessages, {}))
    this.#loaded.set(text, byLanguage)
    // The feature's English text, the only one available at this point, has already been announced.
    if (files.length > 0) this.#changed()
  }

  #changed(): void {
    this.#merged.clear()
    for (const listener of this.#listeners) listener()
  }
}

/** The language of this page. */
export const featureTexts = new FeatureTexts()
