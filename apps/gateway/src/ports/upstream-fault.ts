import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { UpstreamFault } from '@player-site/contracts/ops/upstream-fault.ts'

/** Where a fault occurred, for support: never what was asked or answered. */
export interface FaultContext {
  readonly requestId?: string | undefined
  readonly playerId?: PlayerId | undefined
}

/** Tells whoever runs the platform how it broke a contract or failed. */
export type ReportFault = (fault: UpstreamFault, context?: FaultContext) => void
