import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves a file of a build. */
    readonly isFile?: boolean
  }
}

const yearSeconds = 31_536_000

/** They bind documents alone, and cost a kilobyte on each file. An SVG can be opened as one. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'reporting-endpoints',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const neverDocument = /\.(js|css|woff2)$/

/** A build's files: for a year where the name holds a hash, revalidated each time where not. */
export const serveFiles = (app: FastifyInstance, root: string, prefix = '/'): Promise<void> =>
  Promise.resolve(
    app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, isFile: true }
      })
      scope.addHook('onSend', async ({ routeOptions }, reply) => {
        if (!neverDocument.test(routeOptions.url ?? '')) return
        for (const name of documentHeaders) reply.removeHeader(name)
      })
      await serveBuild(scope, root, prefix)
    }),
  )

async function serveBuild(scope: FastifyInstance, root: string, prefix: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    // The build stores compressed files next to those that benefit.
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header(
        'cache-control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      )
    },
  })
}
