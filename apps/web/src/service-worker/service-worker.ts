import { offlineHeaders, offlineHtml } from './offline-page.rules.ts'
import { kindOfRequest } from './requests.rules.ts'
import type { WorkerBuild, WorkerSite } from './worker-build.ts'
import { cacheNameOf, deleteCaches, type FetchEvent, type WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** Written in front of this script: by the build, and by the gateway that serves it. */
declare const workerBuild: WorkerBuild
declare const workerSite: WorkerSite

const files = new Set(workerBuild.files)
const cacheName = cacheNameOf(workerBuild.id)

/** The page has loaded these files, so they come from the browser's own cache. */
async function install(): Promise<void> {
  const cache = await self.caches.open(cacheName)
  await cache.addAll(workerBuild.files)
  // A page of an older build finds its files on the network, or reloads: see chunk-loader.ts.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  await deleteCaches(self.caches, cacheName)
  // A page is fetched while the worker starts, rather than after it.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const offlinePage = (url: string): Response =>
  new Response(offlineHtml(workerBuild, workerSite, new URL(url).pathname), {
    status: 503,
    headers: offlineHeaders,
  })

/** Pages are never kept: each holds a session. */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const early = await preloadResponse.catch(() => undefined)
    return early ?? (await fetch(request))
  } catch {
    return offlinePage(request.url)
  }
}

async function answerFile({ request }: FetchEvent): Promise<Response> {
  const cache = await self.caches.open(cacheName)
  return (await cache.match(request)) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, self.location.origin, files)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'shell') event.respondWith(answerFile(event))
})
