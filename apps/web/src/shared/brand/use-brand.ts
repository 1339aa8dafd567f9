import { type Brand, brands } from '@player-site/contracts/brands/brands.ts'
import { createContext, use } from 'react'

/** The brand of the page, which is one for as long as the page lives. */
export const BrandContext = createContext<Brand>(brands.aurora)

export const useBrand = (): Brand => use(BrandContext)
