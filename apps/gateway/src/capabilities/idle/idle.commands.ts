import { active, idleWarning } from '@player-site/contracts/session/idle.events.ts'
import { type TabCommand, type TabContext, tabCommand } from '../../edge/socket/tab-commands.ts'
import type { IdleService } from './idle.service.ts'

export const activeCommand = (idle: Pick<IdleService, 'touch'>): TabCommand =>
  tabCommand(active, async (_body, { session }) => ({ endsAt: await idle.touch(session) }))

/** A tab that joins while its session is being warned shows the warning too. */
export const warnOnJoin =
  (idle: Pick<IdleService, 'warningNow'>) =>
  async ({ tab, session }: TabContext): Promise<void> => {
    const warning = await idle.warningNow(session)
    if (warning) tab.send(idleWarning.name, { ...warning })
  }
