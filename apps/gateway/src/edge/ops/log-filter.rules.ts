import { type LogFilter, type LogLine, logLevels } from '@player-site/contracts/ops/ops.entities.ts'

/** `upstream` is all of `upstream.lost`, `upstream.connected` and so on. */
export const isEventOf = (event: string, wanted: string): boolean =>
  event === wanted || event.startsWith(`${wanted}.`)

/** Whether a line passes a watcher's filter. */
export function passes(filter: LogFilter, { level, event, fields }: LogLine): boolean {
  if (filter.player && fields['playerId'] !== filter.player) return false
  if (filter.requestId && fields['requestId'] !== filter.requestId) return false
  if (filter.level && logLevels.indexOf(level) < logLevels.indexOf(filter.level)) return false
  return !filter.event || isEventOf(event, filter.event)
}
