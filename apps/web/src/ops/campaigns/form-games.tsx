import { gameKinds } from '@player-site/contracts/games/game-fields.entities.ts'
import { Field, TextField } from '../page/fields.tsx'
import base from '../page/page.module.css'
import styles from './campaigns.module.css'
import { languagesIn } from './draft.rules.ts'
import type { PartProps } from './form-parts.tsx'
import { campaignsText as text } from './messages.ts'

/** How stakes count by kind of game, and the games that are excluded. */
export function GameFields({ typed, onChange, errorAt }: PartProps) {
  const { contributions, excludedGames } = typed
  const error = errorAt('contributions')
  return (
    <>
      <p className={base['quiet']}>{text.gamesHint}</p>
      <div className={styles['pair']}>
        {gameKinds.map((kind, index) => (
          <TextField
            key={kind}
            label={text.gameKinds[kind]}
            inputMode="decimal"
            error={errorAt(`contributions.${kind}`) ?? (index === 0 ? error : undefined)}
            value={contributions[kind] ?? ''}
            onChange={(percent) =>
              onChange({ contributions: { ...contributions, [kind]: percent } })
            }
            testId={`campaign-counts-${kind}`}
          />
        ))}
      </div>
      <Field label={text.excluded} hint={text.excludedHint} error={errorAt('excludedGames')}>
        {(id, state) => (
          <textarea
            id={id}
            className={base['area']}
            rows={3}
            value={excludedGames}
            onChange={({ currentTarget }) => onChange({ excludedGames: currentTarget.value })}
            data-testid="campaign-excluded"
            {...state}
          />
        )}
      </Field>
    </>
  )
}

/** What players read, in each language of the campaign's markets. */
export function WordFields({ typed, onChange, errorAt }: PartProps) {
  return (
    <>
      <p className={base['quiet']}>{text.textsHint}</p>
      {languagesIn(typed).map((language) => {
        const nameError = errorAt(`display.${language}.name`)
        const textError = errorAt(`display.${language}.text`)
        const isOpen = language === 'en' || nameError !== undefined || textError !== undefined
        return (
          <details key={language} className={styles['words']} open={isOpen}>
            <summary className={styles['language']}>{text.inLanguage(language)}</summary>
            <TextField
              label={text.name(language)}
              error={nameError}
              maxLength={80}
              value={typed.names[language] ?? ''}
              onChange={(name) => onChange({ names: { ...typed.names, [language]: name } })}
              testId={`campaign-name-${language}`}
            />
            <Field label={text.text(language)} error={textError}>
              {(id, state) => (
                <textarea
                  id={id}
                  className={base['area']}
                  rows={3}
                  maxLength={400}
                  value={typed.texts[language] ?? ''}
                  onChange={({ currentTarget }) =>
                    onChange({ texts: { ...typed.texts, [language]: currentTarget.value } })
                  }
                  data-testid={`campaign-text-${language}`}
                  {...state}
                />
              )}
            </Field>
          </details>
        )
      })}
    </>
  )
}
