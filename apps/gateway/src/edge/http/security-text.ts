import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../ports/clock.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** Researchers treat the file as stale after this. Each request gets a fresh date. */
const validDays = 180

/**
 * Serves security.txt, which says where to report a vulnerability. Without a contact there is no
 * such file.
 * @param contact a `mailto:` or `https:` address
 * @see RFC 9116
 */
export function bindSecurityText(
  app: FastifyInstance,
  contact: string | undefined,
  clock: Pick<Clock, 'now'>,
): void {
  if (!contact) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now() + validDays * dayMs).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`)
  })
}
