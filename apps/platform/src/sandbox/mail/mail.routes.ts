import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import { onHostOf } from '../foreign-page.ts'
import { bindMessagePage } from '../message-page/message-page.ts'
import { type MailServer, refusedDomain } from './mail-server.ts'

export interface MailRoutesDeps {
  readonly inbox: MailServer['inbox']
  /** `http://mail.localhost:8091`; only requests to this host reach the mailbox. */
  readonly origin: string
}

const named = z.object({ id: z.string().check(z.maxLength(100)) })

/** An e-mail is foreign writing: without scripts, requests and a name of its own. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

/** The stand-in mailbox's page and search, on a separate host. */
export async function bindMail(
  app: FastifyInstance,
  { inbox, origin }: MailRoutesDeps,
): Promise<void> {
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    bindMessagePage(scope, inbox, {
      kind: 'Sandbox mailbox',
      title: 'E-mails sent by the site',
      note: `This stand-in receives every e-mail and delivers none. It keeps the latest 200 until the platform stops, and refuses addresses at ${refusedDomain}.`,
      recipient: 'Recipient’s e-mail address',
    })
    scope.get('/messages/:id/html', async ({ params }, reply) => {
      const { id } = parseBy<typeof named>(named, params)
      const email = inbox.find().find((one) => one.id === id)
      if (!email) throw new CodedError('route.notFound')
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .send(email.html)
    })
  })
}
