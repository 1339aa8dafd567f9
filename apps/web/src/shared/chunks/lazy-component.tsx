import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import type { LateFeature } from '../feature/feature.ts'
import { loadFeature } from '../feature/late-features.ts'
import { featureTexts } from '../locale/feature-text.ts'
import { ChunkMissing } from './chunk-loader.ts'
import { chunks } from './chunks.ts'

/** Rendered in place of a component that could not be fetched. */
export interface MissingProps {
  readonly retry: () => void
  /** Abandons the component, where the player opened it. */
  readonly close: (() => void) | undefined
}

export type LazyComponent<P> = ComponentType<P> & {
  /** Prepares it before it is shown: the state, epics and text of its features are loaded. */
  readonly preload: () => void
  /** Fetches only its code: nothing on the page renders again, so hydration is unaffected. */
  readonly prefetch: () => void
}

interface BoundaryProps {
  readonly missing: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: { readonly error: unknown } | undefined
}

/** Catches only missing chunks. React requires a class for this. */
class MissingBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: undefined }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children
    if (failed.error instanceof ChunkMissing) return this.props.missing
    throw failed.error
  }
}

const closeHandlerOf = (props: object): (() => void) | undefined => {
  const close: unknown = 'onClose' in props ? props.onClose : undefined
  return typeof close === 'function' ? () => void close() : undefined
}

/**
 * A component whose code is fetched when it is first shown; the surrounding `Suspense` provides its
 * fallback. A failed fetch never breaks the page.
 * @param features whose state, epics and text it needs: they are loaded before it is shown
 */
export function lazyComponent<P extends object>(
  fetchComponent: () => Promise<ComponentType<P>>,
  Missing: ComponentType<MissingProps>,
  ...features: readonly LateFeature[]
): LazyComponent<P> {
  const fetchAll = async () => {
    const [Loaded] = await Promise.all([fetchComponent(), ...features.map(loadFeature)])
    await featureTexts.load()
    return Loaded
  }
  // React loads a lazy component's code only once, so a retry needs a new lazy component.
  const createLazy = () =>
    lazy(async () => {
      const Loaded = await chunks.load(fetchAll)
      return { default: ({ props }: { readonly props: P }) => <Loaded {...props} /> }
    })
  let Fetched = createLazy()

  function Retryable(props: P) {
    const [attempt, setAttempt] = useState(0)
    const retry = () => {
      Fetched = createLazy()
      setAttempt(attempt + 1)
    }
    return (
      <MissingBoundary
        key={attempt}
        missing={<Missing retry={retry} close={closeHandlerOf(props)} />}
      >
        <Fetched props={props} />
      </MissingBoundary>
    )
  }
  const fetchCode = () => Promise.all([fetchComponent(), ...features.map(({ fetch }) => fetch())])
  return Object.assign(Retryable, {
    preload: () => chunks.preload(fetchAll),
    prefetch: () => chunks.preload(fetchCode),
  })
}
