import { createContext } from 'react'
import type { AccountNavItem } from './feature.ts'

/** The ways between a player's own pages, as the frame around them has them. */
export const AccountNavContext = createContext<readonly AccountNavItem[]>([])
