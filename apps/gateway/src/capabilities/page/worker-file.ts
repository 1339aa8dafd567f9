import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@player-site/contracts/brands/brands.ts'

/** Service workers of the web build; they are not for browsers under their own names. */
const folder = '.vite/workers'

/** The service worker as it is served to the site of a brand. */
export type WorkerText = (brand: Pick<Brand, 'id' | 'name'>) => string

/**
 * Reads the service worker of the web build, or the one that ends it where sites cannot be
 * installed. Undefined without a build: the site is served from elsewhere.
 */
export function readWorker(webRoot: string, isInstallable: boolean): WorkerText | undefined {
  const file = join(webRoot, folder, isInstallable ? 'service-worker.js' : 'withdrawn-worker.js')
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  return ({ id, name }) => `const workerSite=${JSON.stringify({ brand: id, name })};\n${text}`
}
