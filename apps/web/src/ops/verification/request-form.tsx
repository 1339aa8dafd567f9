import {
  documentSubType,
  documentSubTypes,
  takesSubType,
  type UploadedType,
  uploadedType,
  uploadedTypes,
} from '@player-site/contracts/documents/documents.entities.ts'
import { type SubmitEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { buttonClass } from '../../shared/ui/button-class.ts'
import base from '../page/page.module.css'
import { subTypeText, verificationText as text, typeText } from './messages.ts'
import styles from './verification.module.css'
import type { VerificationAct } from './verification.slice.ts'

interface RequestFormProps {
  readonly playerId: string
  readonly onAct: (act: VerificationAct) => void
}

/** Requests a document or the questionnaire. */
export function RequestForm({ playerId, onAct }: RequestFormProps) {
  const id = useId()
  const [wanted, setWanted] = useState<UploadedType | 'QUESTIONNAIRE'>('PROOF_OF_ID')
  const kinds = wanted === 'QUESTIONNAIRE' ? [] : documentSubTypes[wanted]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (wanted === 'QUESTIONNAIRE') {
      onAct({ is: 'requestQuestionnaire', playerId })
      return
    }
    const kind = new FormData(event.currentTarget).get('kind')
    const subType = z.safeParse(documentSubType, kind).data
    const isKnown = subType !== undefined && takesSubType(wanted, subType)
    onAct({ is: 'requestDocument', playerId, documentType: wanted, ...(isKnown && { subType }) })
  }
  return (
    <section aria-labelledby={`${id}-title`} className={base['card']}>
      <h2 id={`${id}-title`} className={base['title']}>
        {text.request}
      </h2>
      <form className={styles['form']} onSubmit={submit}>
        <label htmlFor={id} className={base['label']}>
          {text.requestType}
        </label>
        <select
          id={id}
          className={base['input']}
          value={wanted}
          onChange={({ currentTarget: { value } }) =>
            setWanted(z.safeParse(uploadedType, value).data ?? 'QUESTIONNAIRE')
          }
          data-testid="request-type"
        >
          {uploadedTypes.map((type) => (
            <option key={type} value={type}>
              {typeText(type)}
            </option>
          ))}
          <option value="QUESTIONNAIRE">{text.questionnaireOption}</option>
        </select>
        <label htmlFor={`${id}-kind`} className={base['label']}>
          {text.kind}
        </label>
        <select
          key={wanted}
          id={`${id}-kind`}
          name="kind"
          className={base['input']}
          disabled={kinds.length === 0}
        >
          <option value="">{text.anyKind}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {subTypeText(kind)}
            </option>
          ))}
        </select>
        <button
          type="submit"
          className={buttonClass({ kind: 'quiet' })}
          data-testid="request-submit"
        >
          {text.requestSubmit}
        </button>
      </form>
    </section>
  )
}
