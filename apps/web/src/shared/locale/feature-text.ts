import { type Language, textFilesOf } from '@player-site/contracts/kernel/locales.ts'
import { type Messages, overlaid } from './message-text.ts'

/** The sentences that come with a feature's code: in English at once, else by file. */
export interface FeatureText {
  readonly english: Messages
  /** By the file's path; each is fetched when a page in its language shows the feature. */
  readonly files: Readonly<Record<string, () => Promise<Messages>>>
}

/** The text of every feature whose code has been loaded. */
export class FeatureTexts {
  readonly #texts = new Set<FeatureText>()
  readonly #loaded = new Map<FeatureText, Map<Language, Messages>>()
  readonly #listeners = new Set<() => void>()
  readonly #merged = new Map<Language, Messages>()
  #language: Language = 'en'

  /** A feature's code has come. */
  add(text: FeatureText): void {
    if (this.#texts.has(text)) return
    this.#texts.add(text)
    this.#changed()
  }

  /**
   * Fetches what is missing in a language, which is the page's from then on.
   * @returns at once where nothing has to be fetched
   * @throws whatever fetching a file fails with; the next call tries again
   */
  load(language: Language = this.#language): Promise<unknown> | undefined {
    this.#language = language
    const missing = [...this.#texts].filter((text) => !this.#loaded.get(text)?.has(language))
    if (missing.length === 0) return undefined
    return Promise.all(missing.map((text) => this.#fetch(text, language)))
  }

  /** Everything there is so far, what is not in the language in English. */
  messages(language: Language): Messages {
    const known = this.#merged.get(language)
    if (known) return known
    const merged = [...this.#texts]
      .flatMap((text) => [text.english, this.#loaded.get(text)?.get(language) ?? {}])
      .reduce<Messages>(overlaid, {})
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
    byLanguage.set(language, layers.reduce<Messages>(overlaid, {}))
    this.#loaded.set(text, byLanguage)
    // Its English, which is all there is then, has been announced already.
    if (files.length > 0) this.#changed()
  }

  #changed(): void {
    this.#merged.clear()
    for (const listener of this.#listeners) listener()
  }
}

/** Of this page. */
export const featureTexts = new FeatureTexts()
