import { type ReactNode, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { failureText } from '../messages.ts'
import { draftOf, emptyLetter } from './draft.rules.ts'
import { LetterForm } from './letter-form.tsx'
import { LetterPreview } from './letter-preview.tsx'
import styles from './letters.module.css'
import { letterActRequested, lettersRetryRequested, selectLetters } from './letters.slice.ts'
import { lettersText as text } from './messages.ts'
import { SentLetters } from './sent-letters.tsx'

/** Writing to players, and what was written. */
export function LettersScreen() {
  const { doing, sent } = useSelector(selectLetters)
  const isForbidden = sent.is === 'failed' && sent.failure === 'ops.roleForbidden'
  // Each sent letter begins another form, with an id of its own.
  const finished = doing.is === 'done' && doing.act.is === 'send' ? doing.act.letterId : 'none'
  return (
    <div className={styles['screen']} data-testid="letters">
      <h1 className={styles['heading']}>{text.heading}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      <p className={styles['outcome']} role="status" data-testid="letters-outcome">
        {doing.is === 'pending' && text.pending}
        {doing.is === 'done' && text.done[doing.act.is]}
        {doing.is === 'failed' && failureText(doing.failure)}
      </p>
      {!isForbidden && <Writing key={finished} />}
      <Sent />
    </div>
  )
}

function Writing() {
  const dispatch = useDispatch()
  const [letterId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(() => emptyLetter(Date.now()))
  const send = () => {
    const letter = draftOf(typed)
    if (typeof letter === 'string') return
    // The same id again: a letter whose answer was lost is not sent twice.
    dispatch(letterActRequested({ is: 'send', letterId, letter }))
  }
  return (
    <div className={styles['columns']}>
      <LetterForm typed={typed} onChange={setTyped} onSend={send} />
      <LetterPreview typed={typed} />
    </div>
  )
}

function Sent(): ReactNode {
  const dispatch = useDispatch()
  const { sent } = useSelector(selectLetters)
  if (sent.is === 'loading') {
    return (
      <div aria-busy="true">
        <p className={styles['lead']}>{text.loading}</p>
        <Skeleton className={styles['skeleton']} />
      </div>
    )
  }
  if (sent.is === 'failed') {
    return (
      <div className={styles['failed']} data-testid="letters-failed">
        <p role="alert">{failureText(sent.failure)}</p>
        {sent.failure !== 'ops.roleForbidden' && (
          <button
            type="button"
            className={buttonClass({ kind: 'quiet' })}
            onClick={() => dispatch(lettersRetryRequested())}
          >
            {text.retry}
          </button>
        )}
      </div>
    )
  }
  const withdraw = (letterId: string) => dispatch(letterActRequested({ is: 'withdraw', letterId }))
  return (
    <section className={styles['screen']} aria-label={text.sent}>
      <h2 className={styles['title']}>{text.sent}</h2>
      <p className={styles['quiet']} role="status">
        {sent.failure !== undefined && text.stale}
      </p>
      <SentLetters letters={sent.letters} onWithdraw={withdraw} />
    </section>
  )
}
