import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Capability } from '../../composition/capability.ts'
import type { ContentSource } from '../../ports/content-source.ts'
import { type Viewer, visitor } from './content.audience.rules.ts'
import { bindContent } from './content.routes.ts'
import { type ContentService, createContentService } from './content.service.ts'

interface ContentNeeds {
  readonly source: ContentSource
  /** The player a request is from; undefined for a visitor. */
  readonly playerIdOf: (request: FastifyRequest) => Promise<string | undefined>
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

const viewerFor = (playerId: string | undefined): Viewer =>
  playerId === undefined ? visitor : { is: 'player', playerId }

/** Editorial content, filtered by audience. */
export const content: Capability<ContentNeeds, ContentProvided> = {
  name: 'content',
  create({ clock, log }, { source, playerIdOf }) {
    const service = createContentService({ source, clock, log })
    return {
      routes: (app) =>
        bindContent(app, {
          content: service,
          viewerOf: async (request) => viewerFor(await playerIdOf(request)),
        }),
      provides: {
        read: (query, params) => service.read(query, params),
        seoOf: (locale, path) => service.seoOf(locale, path),
        ask: (query, params, playerId) => service.ask(query, params, viewerFor(playerId)),
      },
    }
  },
}
