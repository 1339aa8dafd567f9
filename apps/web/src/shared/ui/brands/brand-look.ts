import { useSyncExternalStore } from 'react'

/** The faces there are; each is a folder beside this file. */
export const brandLooks = ['aurora', 'meridian', 'solstice'] as const
export type BrandLook = (typeof brandLooks)[number]

const root = () => document.documentElement

function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributeFilter: ['data-brand'] })
  return () => observer.disconnect()
}

const lookOfPage = (): BrandLook =>
  brandLooks.find((look) => look === root().dataset['brand']) ?? 'aurora'

/** The face the page wears, as `<html data-brand>` says. */
export const useBrandLook = (): BrandLook => useSyncExternalStore(watchPage, lookOfPage)
