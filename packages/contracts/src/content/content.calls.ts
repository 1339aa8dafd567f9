import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { contentService } from './content-service.ts'

/**
 * The content service's read API, as the gateway offers it to browsers. A query's parameters are
 * passed as `$name`, each as JSON.
 */
export const askContent = defineCall({
  id: 'content.query',
  method: 'GET',
  path: `/content/v${contentService.apiVersion}/data/query/${contentService.dataset}`,
  api: 'gateway',
  access: 'public',
  // Loose, since each listed query names its own parameters, and refuses others.
  query: z.looseObject({ query: z.string().check(z.minLength(1)) }),
  reply: z.object({ result: z.unknown() }),
  errors: ['content.queryUnknown'],
  source: 'B§7 Content',
  summary: 'Returns content by one of the listed queries',
})

export const contentCalls = [askContent] as const
