import type { Readable } from 'node:stream'
import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import type { CallSpec, Reply, Request } from '@player-site/contracts/kernel/call.ts'
import type { ErrorReply } from '@player-site/contracts/kernel/error-reply.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'

export interface Caller {
  /** The player's token; calls with `access: 'player'` need one. */
  readonly token?: string | undefined
  readonly requestId?: string | undefined
  /** Whom the call is for, for support. */
  readonly playerId?: PlayerId | undefined
  /** Ends the request when nobody waits for its answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** The platform refused a call: its status and its coded reply. */
export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal'
  readonly status: number
  readonly reply: ErrorReply
  /** The id of the call; undefined where a test made the refusal. */
  readonly call: string | undefined
  constructor(status: number, reply: ErrorReply, call?: string) {
    super(`platform answered ${status} ${reply.code}`)
    this.status = status
    this.reply = reply
    this.call = call
  }
}

const notOffered: ErrorCode = 'notOffered'

/** Whether the platform does not have the call. */
export const isNotOffered = (error: unknown): boolean =>
  (error instanceof PlatformRefusal && error.reply.code === notOffered) ||
  (error instanceof CodedError && error.code === notOffered)

/** Whether a failure is worth a retry: the platform gave no verdict. @see ID2 */
export function isTransient(error: unknown): boolean {
  if (isNotOffered(error)) return false
  if (error instanceof PlatformRefusal) return error.status >= 500 || error.status === 425
  return error instanceof CodedError && error.code === 'upstream.unavailable'
}

/** The operator's platform, by the calls of the contracts and nothing else. */
export interface PlatformApi {
  /**
   * @throws PlatformRefusal when the platform answers with an error
   * @throws CodedError upstream.unavailable, upstream.invalidReply
   */
  ask<C extends CallSpec>(call: C, request?: Request<C>, caller?: Caller): Promise<Reply<C>>
}

/** The platform's replies that are files. */
export interface PlatformFiles {
  /**
   * Opens the file, which arrives as it is read; destroying it ends the request.
   * @throws PlatformRefusal when the platform answers with an error
   * @throws CodedError upstream.unavailable
   */
  openFile(call: CallSpec, request?: Request<CallSpec>, caller?: Caller): Promise<Readable>
}
