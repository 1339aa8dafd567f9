import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'
import { cx } from '../../shared/ui/cx.ts'
import { consoleText } from '../messages.ts'
import base from '../page/page.module.css'
import { timeText } from '../times.ts'
import styles from './player.module.css'

interface TimelineProps {
  readonly transitions: readonly Transition[]
  readonly now: number
}

/** Newest first. */
export function Timeline({ transitions, now }: TimelineProps) {
  const latestFirst = transitions.toReversed()
  return (
    <section aria-labelledby="timeline" className={styles['card']} data-testid="timeline">
      <h2 id="timeline" className={base['title']}>
        {consoleText.player.timeline}
      </h2>
      {latestFirst.length === 0 && <p className={base['quiet']}>{consoleText.player.noTimeline}</p>}
      <ol className={styles['timeline']}>
        {latestFirst.map((one) => (
          <Entry key={`${one.at} ${one.node} ${one.what}`} transition={one} now={now} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ transition, now }: { readonly transition: Transition; readonly now: number }) {
  const { at, what, level, node, fields = {}, times, since } = transition
  const facts = Object.entries(fields).map(([field, value]) => `${field}=${String(value)}`)
  return (
    <li className={cx(styles['entry'], styles[level])}>
      <time className={styles['ago']} title={timeText(at)}>
        {consoleText.player.ago(now - at)}
      </time>
      <div className={styles['happening']}>
        <strong>{what}</strong>
        {times !== undefined && since !== undefined && (
          <span className={styles['repeated']}>{consoleText.player.repeated(times, since)}</span>
        )}
        <span className={base['quiet']}>{[...facts, node].join(' · ')}</span>
      </div>
    </li>
  )
}
