import type { Look, LookWanted } from '@player-site/contracts/boot/look.entities.ts'

/** Renders a visitor's page before any script of it has run. */
export interface Painter {
  /** Undefined when it cannot be rendered, or not now. */
  paint(wanted: LookWanted): Promise<Look | undefined>
  stop(): Promise<void>
}
