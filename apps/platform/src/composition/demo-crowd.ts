import type { PlatformConfig } from '../config/platform.config.ts'
import { createDemoCrowd, type DemoCrowdDeps } from '../demo/crowd/demo-crowd.ts'
import type { Job } from '../manifest/capability.ts'

type Given = Omit<DemoCrowdDeps, 'platform' | 'studioAddress' | 'lobbyUrl' | 'deadlineScale'> & {
  readonly address: string
  /** Where the stand-ins listen; undefined outside of the sandbox. */
  readonly standIns: string | undefined
}

/** The demo crowd as a job; none unless it is enabled, which only the sandbox may. */
export function demoCrowdJobs(
  { sandbox, DEMO_CROWD, PLATFORM_KEY: keys, DEADLINE_SCALE: deadlineScale }: PlatformConfig,
  { address, standIns, ...deps }: Given,
): readonly Job[] {
  const [site] = sandbox?.siteOrigins ?? []
  if (DEMO_CROWD !== '1' || site === undefined || standIns === undefined) return []
  return [
    createDemoCrowd({
      ...deps,
      platform: { address, keys },
      studioAddress: standIns,
      lobbyUrl: site,
      deadlineScale,
    }),
  ]
}
