import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { type ErrorKind, errorKindOf } from '../../shared/errors/error-kind.rules.ts'
import { RouteErrorScreen } from './route-error.screen.tsx'

interface BoundaryProps {
  readonly path: string
  readonly children: ReactNode
}

interface BoundaryState {
  /** The kind of the error, which selects its picture. */
  readonly failed: ErrorKind | undefined
  /** The page of the previous render. */
  readonly path: string | undefined
}

/** Catches the errors of one page. React requires a class for this. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: undefined, path: undefined }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: errorKindOf(error), path: undefined }
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState {
    // The next page may render without errors.
    const isAnother = state.path !== undefined && state.path !== path
    return { failed: isAnother ? undefined : state.failed, path }
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? <RouteErrorScreen kind={failed} /> : this.props.children
  }
}

/** Wraps the pages: an error on one affects neither the language nor the other pages. */
export function PageBoundary() {
  const { pathname } = useLocation()
  return (
    <Boundary path={pathname}>
      <Outlet />
    </Boundary>
  )
}
