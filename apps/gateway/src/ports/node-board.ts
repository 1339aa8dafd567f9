import type { NodeStatus } from '@player-site/contracts/ops/ops.entities.ts'

/** Where each node posts its status for operators. */
export interface NodeBoard {
  post(status: NodeStatus): Promise<void>
  /** Every node that posted within `boardAgeMs`, by name. */
  all(): Promise<readonly NodeStatus[]>
}

/** A node that has not posted for this long is removed from the board. */
export const boardAgeMs = 60_000
