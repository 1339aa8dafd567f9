import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server, and until the browser has taken over what the server drew. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
