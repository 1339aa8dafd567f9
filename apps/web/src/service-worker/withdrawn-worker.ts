import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** Served in place of the worker where it is switched off: ends every worker of the site. */
async function withdraw(): Promise<void> {
  const names = await self.caches.keys()
  await Promise.all(names.map((name) => self.caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(withdraw()))
