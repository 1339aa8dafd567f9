import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { parseBy } from '../../http/bind-call.ts'
import type { Secrets } from '../../http/signature.ts'
import { type CrmEvents, crmEvents, crmPath } from '../../integrations/crm/crm.contract.ts'
import { onHostOf } from '../foreign-page.ts'

export interface CrmRoutesDeps {
  /** `http://crm.localhost:8091`; only requests to this host reach the page. */
  readonly origin: string
  /** Each is accepted as the bearer key. */
  readonly secrets: Secrets
}

type CrmEvent = CrmEvents['events'][number]

const maxEvents = 100

const isKey = (given: string | undefined, secrets: Secrets): boolean =>
  secrets.some((secret) => {
    const [known, shown] = [Buffer.from(`Bearer ${secret}`), Buffer.from(given ?? '')]
    return known.length === shown.length && timingSafeEqual(known, shown)
  })

const lineOf = ({ time, name, external_id: id }: CrmEvent): string => `${time} ${name} ${id}`

/** The stand-in CRM: it refuses an unknown key, and lists its latest events to testers. */
export async function bindCrm(
  app: FastifyInstance,
  { origin, secrets }: CrmRoutesDeps,
): Promise<void> {
  const events: CrmEvent[] = []
  app.post(crmPath, async ({ headers, body }, reply) => {
    if (!isKey(headers.authorization, secrets)) {
      return reply.code(401).send({ message: 'Invalid API key' })
    }
    const told = parseBy<typeof crmEvents>(crmEvents, body).events
    events.unshift(...told)
    events.length = Math.min(events.length, maxEvents)
    return reply.code(201).send({ message: 'success', events_processed: told.length })
  })
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    scope.get('/', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(['Stand-in for a marketing CRM. Latest events:', ...events.map(lineOf)].join('\n')),
    )
  })
}
