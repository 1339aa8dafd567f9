import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { readTransactionSummary } from '@player-site/contracts/transactions/transactions.calls.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Capability } from '../../manifest/capability.ts'
import type { ContentSource } from '../../ports/content-source.ts'
import type { PlayerCalls } from '../../ports/player-calls.ts'
import { type Viewer, visitor } from './content.audience.rules.ts'
import { bindContent } from './content.routes.ts'
import { type ContentService, createContentService } from './content.service.ts'

interface ContentNeeds {
  readonly source: ContentSource
  /** The player a request is from; undefined for a visitor. */
  readonly playerIdOf: (request: FastifyRequest) => Promise<string | undefined>
  readonly playerCalls: PlayerCalls
}

interface ContentProvided {
  readonly read: ContentService['read']
  readonly seoOf: ContentService['seoOf']
  /** Returns what a player may read of an answer, or a visitor without a player. */
  readonly ask: <Q extends ContentQuery>(
    query: Q,
    params: z.output<Q['params']>,
    playerId: string | undefined,
  ) => Promise<z.output<Q['reply']>>
}

const viewerFor = (id: string | undefined): Viewer =>
  id === undefined ? visitor : { is: 'player', playerId: id }

/** Editorial content, filtered by audience. */
export const content: Capability<ContentNeeds, ContentProvided> = {
  name: 'content',
  create({ config, clock, log, reportFault: report }, { source, playerIdOf, playerCalls }) {
    const depositsOf = async (of: string) => {
      const query = { category: 'PAYMENT' } as const
      const asked = playerCalls.ask(z.parse(playerId, of), readTransactionSummary, { query })
      return (await asked).totalDepositsCount
    }
    const service = createContentService({
      source,
      clock,
      log,
      report,
      depositsOf,
      deadlineScale: config.DEADLINE_SCALE,
    })
    return {
      routes: (app) =>
        bindContent(app, {
          content: service,
          viewerOf: async (request) => viewerFor(await playerIdOf(request)),
        }),
      provides: {
        read: (query, params) => service.read(query, params),
        seoOf: (locale, path) => service.seoOf(locale, path),
        ask: (query, params, id) => service.ask(query, params, viewerFor(id)),
      },
    }
  },
}
