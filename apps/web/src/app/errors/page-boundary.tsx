import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { RouteErrorScreen } from './route-error.screen.tsx'

interface BoundaryProps {
  readonly path: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly hasFailed: boolean
  /** The page of the last look. */
  readonly path: string | undefined
}

/** Catches what breaks on one page. React has no other way to do this than a class. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, path: undefined }

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true, path: undefined }
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState {
    // The next page may be whole.
    const isAnother = state.path !== undefined && state.path !== path
    return { hasFailed: state.hasFailed && !isAnother, path }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <RouteErrorScreen /> : this.props.children
  }
}

/** Around the pages: one that breaks takes neither the language nor the others with it. */
export function PageBoundary() {
  const { pathname } = useLocation()
  return (
    <Boundary path={pathname}>
      <Outlet />
    </Boundary>
  )
}
