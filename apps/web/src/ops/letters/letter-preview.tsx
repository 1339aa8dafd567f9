import { useState } from 'react'
import { Choice } from '../page/fields.tsx'
import base from '../page/page.module.css'
import { languagesOf, type TypedLetter } from './draft.rules.ts'
import styles from './letters.module.css'
import { lettersText as text } from './messages.ts'

/** The letter as a player of one language reads it. */
export function LetterPreview({ typed }: { readonly typed: TypedLetter }) {
  const [chosen, setChosen] = useState('en')
  const languages = languagesOf(typed.market)
  const language = languages.find((one) => one === chosen) ?? 'en'
  const isWritten = (typed.titles[language] ?? '') !== ''
  const shown = isWritten ? language : 'en'
  const paragraphs = (typed.bodies[shown] ?? '').split(/\n\s*\n/)
  return (
    <section className={base['card']} aria-label={text.preview} data-testid="letter-preview">
      <Choice
        label={text.preview}
        value={language}
        options={languages.map((one) => [one, one])}
        onChange={setChosen}
        testId="letter-preview-language"
      />
      <article className={styles['preview']}>
        <strong>{typed.titles[shown]?.trim() || text.noTitle}</strong>
        {typed.about !== 'service' && <span className={base['quiet']}>{text.promotion}</span>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {typed.link.trim() !== '' && <span className={styles['link']}>{text.seeDetails}</span>}
      </article>
    </section>
  )
}
