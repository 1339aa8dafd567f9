import { createContext } from 'react'
import type { AccountNavItem } from './feature.ts'

/** Fetches every account page, in order. Rejects with a missing chunk. */
export const AccountNavLoaderContext = createContext<() => Promise<readonly AccountNavItem[]>>(() =>
  Promise.resolve([]),
)

/** The links between account pages, as their frame renders them. */
export const AccountNavContext = createContext<readonly AccountNavItem[]>([])
