import type { Page } from 'playwright-core'
import { readBrowserGaps } from '../../apps/web/browser-support.ts'

/** Runs in the page: removes what is named, and returns the names of functions that it removed. */
function removeMissing({ globals, members }: OldestBrowser): void {
  const removed: string[] = []
  const remove = (owner: unknown, name: string, full: string) => {
    if ((typeof owner !== 'object' && typeof owner !== 'function') || owner === null) return
    if (Object.hasOwn(owner, name) && Reflect.deleteProperty(owner, name)) removed.push(full)
  }
  const read = (owner: unknown, name: string): unknown =>
    owner === undefined || owner === null ? undefined : Reflect.get(Object(owner), name)
  for (const [object, name] of members) {
    const owner = read(globalThis, object) ?? read(Intl, object)
    remove(owner, name, `${object}.${name}`)
    remove(read(owner, 'prototype'), name, `${object}.${name}`)
  }
  for (const name of globals) remove(globalThis, name, name)
  Reflect.set(globalThis, 'removedFunctions', removed)
}

interface OldestBrowser {
  readonly globals: readonly string[]
  readonly members: readonly (readonly [object: string, name: string])[]
}

function oldestBrowser(): OldestBrowser {
  const { globals, members } = readBrowserGaps()
  return {
    globals: [...globals.keys()],
    members: [...members.keys()].flatMap((full) => {
      const [object, name] = full.split('.')
      return object && name && !name.startsWith('@@') ? [[object, name] as const] : []
    }),
  }
}

/**
 * Takes from a page and its frames every function that any served browser lacks, by the same data
 * as the build's check: the page runs as in the oldest of all of them.
 */
export async function becomeOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript(removeMissing, oldestBrowser())
}

/** What was taken from the open page. */
export const removedFrom = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'removedFunctions'))
