import { appManifestPath, workerPath } from '@player-site/contracts/boot/installable.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What browsers need to install the site. */
export interface InstalledApp {
  /** The web app manifest of the requested site; undefined without one in this locale. */
  readonly manifest: (request: FastifyRequest) => string | undefined
  /** The service worker's script; undefined where this gateway serves none. */
  readonly worker: (request: FastifyRequest) => string | undefined
}

/** An hour: a manifest changes with a deployment. */
const manifestCache = 'public, max-age=3600'

/** Binds the manifest and the worker. A browser requests the worker with each page it opens. */
export function bindInstalledApp(app: FastifyInstance, { manifest, worker }: InstalledApp): void {
  app.get(appManifestPath(':prefix'), async (request, reply) => {
    const text = manifest(request)
    if (text === undefined) throw new CodedError('route.notFound')
    return reply
      .header('cache-control', manifestCache)
      .type('application/manifest+json; charset=utf-8')
      .compress(text)
  })
  app.get(workerPath, { config: { isFile: true } }, async (request, reply) => {
    const text = worker(request)
    if (text === undefined) throw new CodedError('route.notFound')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .compress(text)
  })
}
