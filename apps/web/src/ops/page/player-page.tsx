import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import type { ShownRemote } from '../console-remote.ts'
import { playerAddress } from '../frame/addresses.ts'
import { consoleText } from '../messages.ts'
import { Failed, Loading } from './not-there.tsx'
import styles from './page.module.css'

interface PlayerPageProps<Data> {
  readonly title: string
  readonly playerId: string
  /** The section's list. */
  readonly back: { readonly address: string; readonly text: string }
  readonly remote: ShownRemote<Data>
  /** Of the section: its heading is `-heading`, its failure `-failed`. */
  readonly testId: string
  readonly children: (data: Data) => ReactNode
}

/** A section's page of one player. What was read before stays while another read fails. */
export function PlayerPage<Data>(props: PlayerPageProps<Data>) {
  const { title, playerId, back, remote, testId, children } = props
  const dispatch = useDispatch()
  const shown = useSelector(remote.select)
  return (
    <div className={styles['screen']}>
      <h1 className={styles['heading']} data-testid={`${testId}-heading`}>
        {title} <span className={styles['id']}>{playerId}</span>
      </h1>
      <div className={styles['links']}>
        <a href={back.address} className={buttonClass({ kind: 'quiet' })}>
          {back.text}
        </a>
        <a href={playerAddress(playerId)} className={buttonClass({ kind: 'quiet' })}>
          {consoleText.page.seePlayer}
        </a>
      </div>
      {isPending(shown) && <Loading />}
      {shown.is === 'ready' && children(shown.value)}
      {!isPending(shown) && shown.failure !== undefined && (
        <Failed
          failure={shown.failure.code}
          onRetry={() => dispatch(remote.reloadRequested())}
          testId={`${testId}-failed`}
        />
      )}
    </div>
  )
}
