import { type Brand, brands } from '@player-site/contracts/brands/brands.ts'
import { createContext, use } from 'react'

/** Returns the page's brand, which never changes while the page is open. */
export const BrandContext = createContext<Brand>(brands.aurora)

export const useBrand = (): Brand => use(BrandContext)
