import type { FastifyReply } from 'fastify'

/** Aborts when the connection closes before its answer was sent: nobody waits for it any more. */
export function leftSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (raw.destroyed) left.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}
