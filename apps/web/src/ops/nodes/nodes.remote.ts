import { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import { defineConsoleRemote } from '../console-remote.ts'

/** The nodes, as the one that serves this console knows them. */
export const nodesRemote = defineConsoleRemote('nodes', {
  openWhile: () => 'all nodes',
  read: ({ api }) => api.call(readNodes),
  refreshMs: 5_000,
  isFinal: () => false,
})
