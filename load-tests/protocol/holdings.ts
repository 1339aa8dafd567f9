import { asNumber, at } from './json.ts'
import type { PlayerEvent } from './player-socket.ts'

/** Holdings by kind; a kind missing from a message keeps its value. */
export interface Holdings {
  readonly main: number
  readonly locked: number
  readonly bonus: number
}

const entriesOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [list])
const sumOf = (list: unknown, field: string): number =>
  entriesOf(list).reduce<number>((sum, entry) => sum + asNumber(at(entry, field)), 0)

function ofSnapshot(body: unknown): Holdings {
  const figure = (name: string) => asNumber(at(body, 'wallet', name))
  return {
    main: figure('mainBalance'),
    locked: figure('lockedBalance'),
    bonus: figure('sportsBonus') + figure('casinoBonus') + figure('liveCasinoBonus'),
  }
}

/** The holdings that an event leaves behind. */
export function holdingsAfter(before: Holdings, { name, body }: PlayerEvent): Holdings {
  if (name === 'SNAPSHOT') return ofSnapshot(body)
  if (name !== 'WALLET_BALANCE') return before
  const figure = (kind: string, field: string, known: number) => {
    const list = at(body, 'balanceMap', kind)
    return list === undefined ? known : sumOf(list, field)
  }
  return {
    main: figure('main', 'cash', before.main),
    locked: figure('locked', 'cash', before.locked),
    bonus: figure('bonus', 'bonus', before.bonus),
  }
}

export const emptyHoldings: Holdings = { main: 0, locked: 0, bonus: 0 }

export const totalOf = ({ main, locked, bonus }: Holdings): number => main + locked + bonus

export const isSameMoney = (a: number, b: number): boolean =>
  Math.round(a * 100) === Math.round(b * 100)
