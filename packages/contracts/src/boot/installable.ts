/** Where a site serves its service worker: at its root, so that it reaches every page. */
export const workerPath = '/service-worker.js'

/** Where a site serves its web app manifest in one locale. */
export const appManifestPath = (prefix: string): string => `/${prefix}/manifest.webmanifest`
