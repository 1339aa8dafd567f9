import { useLayoutEffect } from 'react'
import { type NavigateFunction, useNavigate, useRoutes } from 'react-router'
import type { NavigateOptions } from '../shared/epic/dependencies.ts'
import { routes } from './routes.tsx'

/** Navigation for code outside components, such as epics. */
export class Navigator {
  #navigate: NavigateFunction | undefined

  bind(navigate: NavigateFunction): void {
    this.#navigate = navigate
  }

  readonly to = (path: string, options: NavigateOptions = {}): void => {
    void this.#navigate?.(path, options)
  }
}

/** The page of the current address. */
export function SiteRoutes({ navigator }: { readonly navigator: Navigator }) {
  const navigate = useNavigate()
  useLayoutEffect(() => navigator.bind(navigate), [navigator, navigate])
  return useRoutes(routes)
}
