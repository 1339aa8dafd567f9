import type { Look, LookWanted } from '@player-site/contracts/boot/look.entities.ts'

/** Draws a visitor's page before any script of it has run. */
export interface Painter {
  /** Undefined where it cannot be drawn, or not now. */
  paint(wanted: LookWanted): Promise<Look | undefined>
  stop(): Promise<void>
}
