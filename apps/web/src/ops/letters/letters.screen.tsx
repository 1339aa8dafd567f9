import { type ReactNode, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { consoleText, failureText } from '../messages.ts'
import { Failed, Loading } from '../page/not-there.tsx'
import base from '../page/page.module.css'
import { draftOf, emptyLetter } from './draft.rules.ts'
import { LetterForm } from './letter-form.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { lettersRemote } from './letters.remote.ts'
import { letterActRequested, selectLetters } from './letters.slice.ts'
import { lettersText as text } from './messages.ts'
import { SentLetters } from './sent-letters.tsx'

/** Writing to players, and what was written. */
export function LettersScreen() {
  const { doing } = useSelector(selectLetters)
  const sent = useSelector(lettersRemote.select)
  const isForbidden = sent.is === 'failed' && sent.failure.code === 'ops.roleForbidden'
  // Each sent letter begins another form, with an id of its own.
  const finished = doing.is === 'done' && doing.act.is === 'send' ? doing.act.letterId : 'none'
  return (
    <div className={base['screen']} data-testid="letters">
      <h1 className={base['heading']}>{text.heading}</h1>
      <p className={base['lead']}>{text.lead}</p>
      <p className={base['outcome']} role="status" data-testid="letters-outcome">
        {doing.is === 'pending' && consoleText.page.pending}
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
    <div className={base['columns']}>
      <LetterForm typed={typed} onChange={setTyped} onSend={send} />
      <LetterPreview typed={typed} />
    </div>
  )
}

function Sent(): ReactNode {
  const dispatch = useDispatch()
  const sent = useSelector(lettersRemote.select)
  if (isPending(sent)) return <Loading />
  if (sent.is === 'failed') {
    const retry = () => dispatch(lettersRemote.reloadRequested())
    return <Failed failure={sent.failure.code} onRetry={retry} testId="letters-failed" />
  }
  const withdraw = (letterId: string) => dispatch(letterActRequested({ is: 'withdraw', letterId }))
  return (
    <section className={base['screen']} aria-label={text.sent}>
      <h2 className={base['subtitle']}>{text.sent}</h2>
      <p className={base['quiet']} role="status">
        {sent.failure !== undefined && consoleText.page.stale}
      </p>
      <SentLetters letters={sent.value} onWithdraw={withdraw} />
    </section>
  )
}
