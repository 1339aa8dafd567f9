import type { Audience } from './runs.ts'
import { inTurns } from './sign-in.ts'
import { newTally, type Read, type TabEvent } from './tab-events.ts'
import { type Dialect, openTab, type Tab } from './tabs.ts'

export interface TabSetOptions {
  readonly site: string
  readonly dialect: Dialect
  /** How many connect at a time. */
  readonly width: number
  readonly cookies: ReadonlyMap<number, string>
  readonly players: readonly number[]
}

/** Tabs that connect and close together; one tally and one listener for all of them. */
export function createTabSet() {
  const tally = newTally()
  const open = new Map<number, Tab>()
  const left = new Map<number, Read>()
  let hear: (player: number, event: TabEvent) => void = () => {}

  return {
    /** Tabs that were here before return with their position. */
    async connect({ site, dialect, width, cookies, players }: TabSetOptions): Promise<number> {
      await inTurns(players, width, async (player) => {
        const cookie = cookies.get(player)
        if (cookie === undefined) throw new Error(`player ${player} has no cookie`)
        const onBalance = (event: TabEvent) => hear(player, event)
        const resume = left.get(player)
        open.set(player, await openTab({ site, dialect, cookie, tally, onBalance, resume }))
      })
      return open.size
    },
    disconnect(): number {
      for (const [player, tab] of open) {
        const read = tab.read()
        if (read) left.set(player, read)
        tab.close()
      }
      open.clear()
      return left.size
    },
    /** From now on its tabs take nothing from the network. */
    pause(): void {
      for (const tab of open.values()) tab.pause()
    },
    audience: (): Audience => ({
      tally,
      players: [...open.keys()],
      numbers: (player) => [open.get(player)?.read()?.n],
      listen: (listener) => {
        hear = listener
        return () => {
          hear = () => {}
        }
      },
    }),
  }
}

export type TabSet = ReturnType<typeof createTabSet>
