import { follows, isNewer, type Position } from '@player-site/contracts/kernel/event.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { isNumbered, type TabEvent } from './tab-event.ts'

/** Decides how to handle an event, given the last position that the tab has read. */
export type Verdict =
  | { readonly is: 'apply'; readonly readUpTo: Position | undefined }
  | { readonly is: 'old' }
  /** Events before it are missing: request everything after `from`. */
  | { readonly is: 'gap'; readonly from: Position }

/** Before the oldest event that the gateway keeps, so it replies with a SNAPSHOT. */
const nothingRead: Position = { epoch: 0, seq: 0 }

const positionOf = ({ epoch, seq }: Position): Position => ({ epoch, seq })

/**
 * Old events never overwrite newer ones, and none is skipped. SNAPSHOT replaces all earlier state.
 */
export function judge(event: TabEvent, readUpTo: Position | undefined): Verdict {
  if (!isNumbered(event.name)) return { is: 'apply', readUpTo }
  if (event.name === snapshot.name) return { is: 'apply', readUpTo: positionOf(event) }
  if (!readUpTo) return { is: 'gap', from: nothingRead }
  if (!isNewer(event, readUpTo)) return { is: 'old' }
  return follows(event, readUpTo)
    ? { is: 'apply', readUpTo: positionOf(event) }
    : { is: 'gap', from: readUpTo }
}
