import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import { foreignPage, framedBy } from '../foreign-page.ts'
import type { KeptMessage, RecentMessages } from './recent-messages.ts'

const messagesPage = foreignPage(import.meta.url, 'messages')

export interface MessagePage {
  /** Such as `Sandbox mailbox`. */
  readonly kind: string
  readonly title: string
  readonly note: string
  /** What a recipient is called in the filter. */
  readonly recipient: string
}

const search = z.object({ to: z.optional(z.string().check(z.maxLength(254))) })

/** The page shows the stand-in's own frames only. */
const policy = `${framedBy(["'none'"])}; frame-src 'self'`

/** Serves the page of received messages, and the search that it and tests use. */
export function bindMessagePage<M extends KeptMessage>(
  scope: FastifyInstance,
  messages: RecentMessages<M>,
  page: MessagePage,
): void {
  scope.get('/', async (_request, reply) => messagesPage.send(reply, policy, { ...page }))
  messagesPage.bindFiles(scope)
  scope.post('/messages/search', async ({ body }, reply) => {
    void reply.header('cache-control', 'no-store')
    return { messages: messages.find(parseBy<typeof search>(search, body).to) }
  })
}
