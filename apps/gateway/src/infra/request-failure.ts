import type { ErrorCode } from '@player-site/contracts/errors.ts'
import type { UpstreamFaultReason } from '@player-site/contracts/ops/upstream-fault.ts'

/** An answer beyond the bound of those that are read whole. */
export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge'
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const timeouts = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']
/** This side ended the request: the node stops, or nobody waits for the answer any more. */
const ours = ['UND_ERR_DESTROYED', 'UND_ERR_CLOSED', 'UND_ERR_ABORTED']

/** Why no answer could be read: what callers are told, and the fault of the other side, if any. */
export function failureOf(error: unknown): {
  readonly code: ErrorCode
  readonly reason?: UpstreamFaultReason
} {
  const code = codeOf(error)
  const name = error instanceof Error ? error.name : ''
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || error instanceof ReplyTooLarge) {
    return { code: 'upstream.invalidReply', reason: 'tooLarge' }
  }
  if (name === 'TimeoutError' || timeouts.includes(code)) {
    return { code: 'upstream.unavailable', reason: 'timeout' }
  }
  return {
    code: 'upstream.unavailable',
    ...(!(name === 'AbortError' || ours.includes(code)) && { reason: 'unreachable' }),
  }
}
