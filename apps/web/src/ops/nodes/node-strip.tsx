import type { NodeStatus } from '@player-site/contracts/ops/ops.entities.ts'
import { useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { cx } from '../../shared/ui/cx.ts'
import { FaultList } from '../faults/fault-list.tsx'
import { faultsOf } from '../faults/fault-text.ts'
import { consoleText, nodeFault } from '../messages.ts'
import styles from './node-strip.module.css'
import { nodesRemote } from './nodes.remote.ts'

/** Three missed reports. */
const silentMs = 15_000

/** The health of every node, in one line that is always visible. */
export function NodeStrip() {
  const nodes = useSelector(nodesRemote.select)
  const board = nodes.is === 'ready' ? nodes.value : undefined
  // The node that serves this console did not reply to the last poll.
  const isOutOfReach = !isPending(nodes) && nodes.failure !== undefined
  const news = isOutOfReach
    ? consoleText.nodes.outOfReach
    : board
      ? undefined
      : consoleText.nodes.loading
  return (
    <section
      className={styles['strip']}
      aria-label={consoleText.nodes.label}
      data-testid="node-strip"
    >
      {news && (
        <p className={cx(styles['news'], isOutOfReach && styles['bad'])} role="status">
          {news}
        </p>
      )}
      {board?.nodes.length === 0 && <p className={styles['news']}>{consoleText.nodes.none}</p>}
      {board && board.nodes.length > 0 && (
        <ul className={styles['nodes']}>
          {board.nodes.map((node) => (
            <NodeChip key={node.node} status={node} now={board.at} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NodeChip({ status, now }: { readonly status: NodeStatus; readonly now: number }) {
  const { node, at, missing, faults } = status
  const isSilent = now - at > silentMs
  const tone = isSilent ? 'bad' : missing.length > 0 ? 'caution' : 'good'
  const state = isSilent ? consoleText.nodes.silent(now - at) : nodeFault({ missing })
  return (
    <li className={styles['node']}>
      <span aria-hidden="true" className={cx(styles['dot'], styles[tone])} />
      <strong className={styles['name']}>{node}</strong>
      <span className={styles['state']}>{state || consoleText.nodes.ready}</span>
      <span className={styles['facts']}>{consoleText.nodes.facts(status)}</span>
      {faults.length > 0 && (
        <details className={styles['faults']} data-testid="node-faults">
          <summary>{consoleText.faults.count(faults.length)}</summary>
          <FaultList faults={faultsOf(faults)} now={now} />
        </details>
      )}
    </li>
  )
}
