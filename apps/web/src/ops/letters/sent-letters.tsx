import type { SentLetter } from '@player-site/contracts/letters/letters.entities.ts'
import { useState } from 'react'
import { buttonClass } from '../../shared/ui/button-class.ts'
import base from '../page/page.module.css'
import { Confirm } from '../player/confirm.tsx'
import { dateText } from '../times.ts'
import styles from './letters.module.css'
import { lettersText as text } from './messages.ts'

interface SentLettersProps {
  readonly letters: readonly SentLetter[]
  readonly onWithdraw: (letterId: string) => void
}

/** The latest letters, who sent them, and how many players have read each. */
export function SentLetters({ letters, onWithdraw }: SentLettersProps) {
  const [leaving, setLeaving] = useState<string>()
  if (letters.length === 0) return <p className={base['card']}>{text.none}</p>
  return (
    <>
      <ul className={base['rows']} aria-label={text.sent} data-testid="letters-sent">
        {letters.map((letter) => (
          <Row key={letter.letterId} letter={letter} onWithdraw={setLeaving} />
        ))}
      </ul>
      {leaving !== undefined && (
        <Confirm
          text={text.confirmWithdraw}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => onWithdraw(leaving)}
        />
      )}
    </>
  )
}

const audienceText = ({ audience }: SentLetter): string =>
  'playerId' in audience ? audience.playerId : `${audience.brand} · ${audience.market}`

function Row({
  letter,
  onWithdraw,
}: {
  readonly letter: SentLetter
  readonly onWithdraw: (letterId: string) => void
}) {
  const { letterId, texts, status, purpose, createdAt, createdBy, withdrawnBy, reads } = letter
  const isOpen = status === 'sent' || status === 'scheduled'
  const title = texts['en']?.title ?? ''
  const about = purpose.is === 'service' ? text.service : text.marketing(text.topics[purpose.topic])
  return (
    <li className={styles['letter']} data-letter={title} data-status={status}>
      <span className={styles['letterText']}>
        <strong>{title}</strong>
        <span>{`${audienceText(letter)} · ${about}`}</span>
        <span className={base['quiet']}>
          {text.validity(dateText(letter.validFrom), dateText(letter.validUntil))}
        </span>
        <span className={base['quiet']}>
          {[
            text.statuses[status],
            withdrawnBy === null ? text.reads(reads) : text.withdrawn(withdrawnBy),
            text.by(createdBy, dateText(createdAt)),
          ].join(' · ')}
        </span>
      </span>
      {isOpen && (
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          aria-label={`${text.withdraw}: ${title}`}
          data-testid="letter-withdraw"
          onClick={() => onWithdraw(letterId)}
        >
          {text.withdraw}
        </button>
      )}
    </li>
  )
}
