import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import { framedBy } from '../foreign-page.ts'
import type { KeptMessage, RecentMessages } from './recent-messages.ts'

const file = (name: string): string =>
  readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
const assets = { html: file('messages.html'), css: file('messages.css'), js: file('messages.js') }

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
  const texts = Object.entries(page)
  const written = texts.reduce((text, [name, value]) => {
    return text.replaceAll(`{{${name}}}`, value)
  }, assets.html)
  scope.get('/', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(written),
  )
  scope.get('/messages.css', async (_request, reply) => reply.type('text/css').send(assets.css))
  scope.get('/messages.js', async (_request, reply) =>
    reply.type('text/javascript').send(assets.js),
  )
  scope.post('/messages/search', async ({ body }, reply) => {
    void reply.header('cache-control', 'no-store')
    return { messages: messages.find(parseBy<typeof search>(search, body).to) }
  })
}
