import type { NodeStatus } from '@player-site/contracts/ops/ops.entities.ts'
import type { NodeBoard } from '../ports/node-board.ts'

/** The board of a single node. */
export function createMemoryNodeBoard(): NodeBoard {
  const posted = new Map<string, NodeStatus>()
  return {
    async post(status) {
      posted.set(status.node, status)
    },
    all: async () => [...posted.values()],
  }
}
