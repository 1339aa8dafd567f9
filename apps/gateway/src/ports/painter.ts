import type {
  RenderedPage,
  RenderRequest,
} from '@player-site/contracts/boot/rendered-page.entities.ts'

/** Renders a visitor's page before any script of it has run. */
export interface Painter {
  /** Undefined when it cannot be rendered, or not now. */
  paint(wanted: RenderRequest): Promise<RenderedPage | undefined>
  stop(): Promise<void>
}
