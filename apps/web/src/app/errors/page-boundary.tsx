import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { type ErrorKind, errorKindOf } from '../../shared/errors/error-kind.rules.ts'
import { RouteErrorScreen } from './route-error.screen.tsx'

interface BoundaryProps {
  readonly path: string
  readonly children: ReactNode
}

interface BoundaryState {
  /** What broke it, as its picture says. */
  readonly failed: ErrorKind | undefined
  /** The page of the last look. */
  readonly path: string | undefined
}

/** Catches what breaks on one page. React has no other way to do this than a class. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: undefined, path: undefined }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: errorKindOf(error), path: undefined }
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState {
    // The next page may be whole.
    const isAnother = state.path !== undefined && state.path !== path
    return { failed: isAnother ? undefined : state.failed, path }
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? <RouteErrorScreen kind={failed} /> : this.props.children
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
