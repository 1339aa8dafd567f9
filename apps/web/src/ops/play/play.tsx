import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import type { ListedRound, RoundsPage } from '@player-site/contracts/transactions/round.entities.ts'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { consoleText } from '../messages.ts'
import { Failed, Loading } from '../page/not-there.tsx'
import base from '../page/page.module.css'
import { dayText } from '../times.ts'
import styles from './play.module.css'
import { roundsRemote } from './play.remote.ts'
import { latestRoundsRequested, olderRoundsRequested, selectPlay } from './play.slice.ts'

const text = consoleText.play

/** What the player opened, as the gateway saw it, and played, as the platform's ledger has it. */
export function Play({ page }: { readonly page: Pick<PlayerPage, 'at' | 'transitions'> }) {
  const { asked } = useSelector(selectPlay)
  const rounds = useSelector(roundsRemote.select)
  const dispatch = useDispatch()
  return (
    <section aria-labelledby="play" className={base['card']} data-testid="play">
      <h2 id="play" className={base['title']}>
        {text.heading}
      </h2>
      <h3 className={base['subtitle']}>{text.launches}</h3>
      <Launches page={page} />
      <h3 className={base['subtitle']}>{text.rounds}</h3>
      {isPending(rounds) && <Loading />}
      {rounds.is === 'failed' && (
        <Failed
          failure={rounds.failure.code}
          onRetry={() => dispatch(roundsRemote.reloadRequested())}
          testId="rounds-failed"
        />
      )}
      {rounds.is === 'ready' && (
        <Rounds page={rounds.value} isLatest={asked?.after === undefined} />
      )}
    </section>
  )
}

const maxLaunches = 5

function Launches({ page }: { readonly page: Pick<PlayerPage, 'at' | 'transitions'> }) {
  const launches = page.transitions.filter(({ what }) => what === 'game.launched')
  if (launches.length === 0) return <p className={base['quiet']}>{text.noLaunches}</p>
  return (
    <ol className={styles['rounds']} data-testid="launches">
      {launches
        .toReversed()
        .slice(0, maxLaunches)
        .map(({ at, node, fields = {} }) => (
          <li key={`${at} ${node}`} className={styles['round']}>
            <span className={styles['facts']}>
              <strong>{fields['game'] ?? text.unnamedGame}</strong>
              <span>{fields['provider']}</span>
              <span className={base['quiet']}>{consoleText.player.ago(page.at - at)}</span>
            </span>
          </li>
        ))}
    </ol>
  )
}

interface RoundsProps {
  readonly page: RoundsPage
  readonly isLatest: boolean
}

function Rounds({ page: { rounds, next }, isLatest }: RoundsProps) {
  const dispatch = useDispatch()
  return (
    <>
      {rounds.length === 0 && <p className={base['quiet']}>{text.noRounds}</p>}
      <ol className={styles['rounds']} data-testid="rounds">
        {rounds.map((round) => (
          <Round key={round.roundId} round={round} />
        ))}
      </ol>
      <div className={base['links']}>
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          onClick={() => dispatch(latestRoundsRequested())}
        >
          {isLatest ? text.refresh : text.latest}
        </button>
        {next !== null && (
          <button
            type="button"
            className={buttonClass({ kind: 'quiet' })}
            onClick={() => dispatch(olderRoundsRequested(next))}
          >
            {text.older}
          </button>
        )}
      </div>
    </>
  )
}

function Round({ round }: { readonly round: ListedRound }) {
  const { roundId, gameName, gameId, provider, state, currency, stake, win, lastAt } = round
  const amount = (value: number) => formatAmount(value, currency, 'en-GB')
  return (
    <li className={cx(styles['round'], styles[state])}>
      <span className={styles['facts']}>
        <strong>{gameName ?? gameId ?? text.unnamedGame}</strong>
        <span>{text.money(amount(stake), amount(win))}</span>
        <span>{text.states[state]}</span>
      </span>
      <span className={cx(styles['facts'], base['quiet'])}>
        <time dateTime={lastAt}>{dayText(Date.parse(lastAt))}</time>
        <span>{provider}</span>
        <span className={styles['id']}>{roundId}</span>
      </span>
    </li>
  )
}
