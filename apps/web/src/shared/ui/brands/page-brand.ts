import { type BrandId, brandIds } from '@player-site/contracts/brands/brands.ts'
import { useSyncExternalStore } from 'react'
import { useBrand } from '../../brand/use-brand.ts'

const root = () => document.documentElement

function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributeFilter: ['data-brand'] })
  return () => observer.disconnect()
}

const brandOfPage = (): BrandId =>
  brandIds.find((brand) => brand === root().dataset['brand']) ?? 'aurora'

/** The brand of the page, from `<html data-brand>`; each is a folder beside this file. */
export function usePageBrand(): BrandId {
  const { id } = useBrand()
  return useSyncExternalStore(watchPage, brandOfPage, () => id)
}
