import type { BootData } from '@player-site/contracts/boot/boot.entities.ts'
import type { Dependencies } from '../shared/epic/dependencies.ts'
import type { PageFaults } from '../shared/faults/page-faults.ts'
import { openDeskConnection } from '../shared/help-desk/desk-connection.ts'
import type { DeskFrame } from '../shared/help-desk/desk-frame.ts'
import { yieldToMain } from '../shared/ui/yield-to-main.ts'
import { keepAppHeight } from './app-height.ts'
import { createDependencies } from './create-dependencies.ts'
import { loadEpics, startEngine } from './engine.ts'
import type { AttachEngine } from './engine-slot.ts'
import { markMissingPictures } from './missing-pictures.ts'

export interface SiteEngineNeeds {
  readonly attach: AttachEngine
  readonly boot: BootData
  readonly navigate: Dependencies['navigate']
  readonly deskFrame: DeskFrame
  readonly faults: PageFaults
  /** The player whose page this is now; undefined for a visitor. */
  readonly playerId: () => string | undefined
}

/** Starts the site's epics in the real environment. */
export async function startSiteEngine(needs: SiteEngineNeeds): Promise<void> {
  const epics = await loadEpics()
  await yieldToMain()
  const desk = openDeskConnection(window)
  needs.deskFrame.follow(desk.attach)
  const { boot, navigate, playerId, faults } = needs
  const dependencies = createDependencies(boot, navigate, desk, playerId, faults)
  await yieldToMain()
  startEngine(needs.attach, epics, dependencies)
  keepAppHeight(window, dependencies.scheduler)
  markMissingPictures(document)
}
