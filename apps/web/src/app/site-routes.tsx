import { useLayoutEffect } from 'react'
import {
  type Location,
  type NavigateFunction,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router'
import type { NavigateOptions } from '../shared/epic/dependencies.ts'
import { routes } from './routes.tsx'

/** Navigation for code outside components, such as epics. */
export class Navigator {
  #navigate: NavigateFunction | undefined
  #here: Location | undefined

  bind(navigate: NavigateFunction, here: Location): void {
    this.#navigate = navigate
    this.#here = here
  }

  readonly to = (path: string, { isSamePage, ...options }: NavigateOptions = {}): void => {
    const { hash = '', state } = (isSamePage && this.#here) || {}
    void this.#navigate?.(path + hash, { state, ...options })
  }
}

/** The page of the current address. */
export function SiteRoutes({ navigator }: { readonly navigator: Navigator }) {
  const navigate = useNavigate()
  const here = useLocation()
  useLayoutEffect(() => navigator.bind(navigate, here), [navigator, navigate, here])
  return useRoutes(routes)
}
