/** An event that the browser keeps the worker awake for. */
export interface LifeEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  /** What the browser fetched while the worker started; undefined for what it did not. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

interface Events {
  readonly install: LifeEvent
  readonly activate: LifeEvent
  readonly fetch: FetchEvent
}

/** The global scope of a service worker, as far as the site's workers use it. */
export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>
  readonly caches: CacheStorage
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: Pick<ServiceWorkerRegistration, 'navigationPreload' | 'unregister'>
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Type extends keyof Events>(
    type: Type,
    listener: (event: Events[Type]) => void,
  ) => void
}

/** The names of this site's caches. */
const cacheStart = 'shell-'
export const cacheNameOf = (buildId: string): string => cacheStart + buildId

/** Deletes the caches of the site's workers, but for the named one. */
export async function deleteCaches(caches: CacheStorage, except?: string): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(cacheStart) && name !== except)
  await Promise.all(old.map((name) => caches.delete(name)))
}
