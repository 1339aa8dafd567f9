import { createContext } from 'react'
import type { AccountNavItem } from './feature.ts'

/** Fetches every page of the player's own, in order. Rejects with a missing part. */
export const AccountNavLoaderContext = createContext<() => Promise<readonly AccountNavItem[]>>(() =>
  Promise.resolve([]),
)

/** The ways between a player's own pages, as the frame around them has them. */
export const AccountNavContext = createContext<readonly AccountNavItem[]>([])
