import { communicationTypes } from '@player-site/contracts/account/marketing-preferences.ts'
import { brandIds, isBrandId } from '@player-site/contracts/brands/brands.ts'
import { isMarketId, marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import { type SubmitEvent, useState } from 'react'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Choice, Field, TextField } from '../page/fields.tsx'
import base from '../page/page.module.css'
import { Confirm } from '../player/confirm.tsx'
import { draftOf, languagesOf, type TypedLetter } from './draft.rules.ts'
import styles from './letters.module.css'
import { lettersText as text } from './messages.ts'

export interface LetterFormProps {
  readonly typed: TypedLetter
  readonly onChange: (typed: TypedLetter) => void
  readonly onSend: () => void
}

/** What staff write; sent after they have confirmed who gets it. */
export function LetterForm({ typed, onChange, onSend }: LetterFormProps) {
  const [fault, setFault] = useState<keyof typeof text.faults>()
  const [isConfirming, setIsConfirming] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const draft = draftOf(typed)
    setFault(typeof draft === 'string' ? draft : undefined)
    setIsConfirming(typeof draft !== 'string')
  }
  const change = (part: Partial<TypedLetter>) => {
    setFault(undefined)
    onChange({ ...typed, ...part })
  }
  const body =
    typed.to === 'player'
      ? text.toOne(typed.playerId.trim())
      : text.toAll(typed.brand, markets[typed.market].name)
  return (
    <form className={base['card']} aria-label={text.write} onSubmit={submit}>
      <h2 className={base['subtitle']}>{text.write}</h2>
      <Audience typed={typed} onChange={change} />
      <Texts typed={typed} onChange={change} />
      <TextField
        label={text.link}
        value={typed.link}
        onChange={(link) => change({ link })}
        testId="letter-link"
      />
      <div className={styles['pair']}>
        <TextField
          type="datetime-local"
          label={text.from}
          value={typed.from}
          onChange={(from) => change({ from })}
          testId="letter-from"
        />
        <TextField
          type="datetime-local"
          label={text.until}
          value={typed.until}
          onChange={(until) => change({ until })}
          testId="letter-until"
        />
      </div>
      <p role="alert" className={base['fault']} data-testid="letter-fault">
        {fault && text.faults[fault]}
      </p>
      <button type="submit" className={buttonClass()} data-testid="letter-submit">
        {text.submit}
      </button>
      {isConfirming && (
        <Confirm
          text={{ ...text.confirmSend, body }}
          onClose={() => setIsConfirming(false)}
          onConfirm={onSend}
        />
      )}
    </form>
  )
}

interface PartProps {
  readonly typed: TypedLetter
  readonly onChange: (part: Partial<TypedLetter>) => void
}

function Audience({ typed, onChange }: PartProps) {
  const isOne = typed.to === 'player'
  return (
    <>
      <Choice
        label={text.audience}
        value={typed.to}
        options={[
          ['market', text.allPlayers],
          ['player', text.onePlayer],
        ]}
        onChange={(to) => onChange({ to: to === 'player' ? 'player' : 'market' })}
        testId="letter-to"
      />
      <div className={styles['pair']}>
        {isOne ? (
          <TextField
            label={text.playerId}
            value={typed.playerId}
            onChange={(playerId) => onChange({ playerId })}
            testId="letter-player"
          />
        ) : (
          <Choice
            label={text.brand}
            value={typed.brand}
            options={brandIds.map((id) => [id, id])}
            onChange={(brand) => isBrandId(brand) && onChange({ brand })}
            testId="letter-brand"
          />
        )}
        <Choice
          label={isOne ? text.languagesOf : text.market}
          value={typed.market}
          options={marketIds.map((id) => [id, `${id} · ${markets[id].name}`])}
          onChange={(market) => isMarketId(market) && onChange({ market })}
          testId="letter-market"
        />
      </div>
      <Choice
        label={text.purpose}
        value={typed.about}
        options={[
          ['service', text.service],
          ...communicationTypes.map((type) => [type, text.marketing(text.topics[type])] as const),
        ]}
        onChange={(about) => onChange({ about })}
        testId="letter-about"
        {...(typed.about !== 'service' && { hint: text.marketingHint })}
      />
    </>
  )
}

function Texts({ typed, onChange }: PartProps) {
  return (
    <>
      <p className={base['quiet']}>{`${text.bodyHint} ${text.fallback}`}</p>
      {languagesOf(typed.market).map((language) => (
        <details key={language} className={styles['text']} open={language === 'en'}>
          <summary className={styles['language']}>{text.inLanguage(language)}</summary>
          <TextField
            label={text.title(language)}
            value={typed.titles[language] ?? ''}
            maxLength={120}
            onChange={(title) => onChange({ titles: { ...typed.titles, [language]: title } })}
            testId={`letter-title-${language}`}
          />
          <Field label={text.body(language)}>
            {(id) => (
              <textarea
                id={id}
                className={base['area']}
                rows={5}
                maxLength={4_000}
                value={typed.bodies[language] ?? ''}
                onChange={({ currentTarget }) =>
                  onChange({ bodies: { ...typed.bodies, [language]: currentTarget.value } })
                }
                data-testid={`letter-body-${language}`}
              />
            )}
          </Field>
        </details>
      ))}
    </>
  )
}
