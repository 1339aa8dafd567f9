import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'

export type MoveType = 'BET' | 'BET_VOID' | 'WIN' | 'WIN_VOID'

/** What one movement did to one account; without one, the movement had no money. */
export interface RoundRow {
  readonly id: bigint
  readonly key: string
  readonly type: string
  readonly category: string
  readonly gameId: string | null
  readonly at: Date
  /** The bonus that was staked or won with; null for real money. */
  readonly bonusId: string | null
  /** Whether the bonus is free spins. */
  readonly isFreeSpin: boolean
  /** The bonus money of the movement. */
  readonly bonusMinor: bigint
  /** What it gained the player, bonus money included, even of a bonus that has ended. */
  readonly gainMinor: bigint
  /** Of the player's; null for accounts of the house. */
  readonly accountKind: string | null
  /** Below zero where the account paid. */
  readonly amountMinor: bigint | null
}

interface WalletSums {
  readonly accountKind: string
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

export interface RoundSums {
  readonly state: 'open' | 'won' | 'lost' | 'voided'
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly wallets: readonly WalletSums[]
  readonly moves: readonly {
    readonly id: bigint
    readonly type: MoveType
    readonly amountMinor: bigint
    readonly at: Date
    readonly bonusId: string | null
    readonly isFreeSpin: boolean
    readonly bonusMinor: bigint
    readonly gainMinor: bigint
  }[]
}

const moveTypes = ['BET', 'BET_VOID', 'WIN', 'WIN_VOID'] as const satisfies readonly MoveType[]

const typeOf = ({ type }: RoundRow): MoveType => moveTypes.find((one) => one === type) ?? 'BET'

const isOfStake = (row: RoundRow): boolean => row.type.startsWith('BET')

const sum = (rows: readonly RoundRow[]): bigint =>
  rows.reduce((total, { amountMinor }) => total + (amountMinor ?? 0n), 0n)

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** Sums a round by wallet and in all; a void takes back what it voids. */
export function sumsOf(rows: readonly RoundRow[]): RoundSums {
  const money = rows.filter(({ accountKind }) => accountKind !== null)
  const kinds = [...new Set(money.flatMap(({ accountKind }) => accountKind ?? []))]
  const wallets = kinds.map((accountKind) => {
    const own = money.filter((row) => row.accountKind === accountKind)
    return {
      accountKind,
      stakeMinor: -sum(own.filter(isOfStake)),
      winMinor: sum(own.filter((row) => !isOfStake(row))),
    }
  })
  const moves = [...new Set(rows.map(({ id }) => id))].flatMap((id) => {
    const [first] = rows.filter((row) => row.id === id)
    const own = money.filter((row) => row.id === id)
    if (!first || (own.length === 0 && first.type.endsWith('VOID'))) return []
    const { at, bonusId, isFreeSpin, bonusMinor, gainMinor } = first
    const amountMinor = absolute(sum(own))
    const bonus = { bonusId, isFreeSpin, bonusMinor }
    return { id, type: typeOf(first), amountMinor, at, ...bonus, gainMinor }
  })
  const stakeMinor = -sum(money.filter(isOfStake))
  const winMinor = sum(money.filter((row) => !isOfStake(row)))
  return { state: stateOf(rows, winMinor), stakeMinor, winMinor, wallets, moves }
}

/** A studio may report the end of a lost round as a win of nothing, or not at all. */
function stateOf(rows: readonly RoundRow[], winMinor: bigint): RoundSums['state'] {
  const keysOf = (type: MoveType) =>
    new Set(rows.flatMap((row) => (row.type === type ? row.key : [])))
  const voided = (key: string, prefix: string, voids: ReadonlySet<string>) =>
    voids.has(`${prefix}${key.slice(key.indexOf(':') + 1)}`)
  const [betVoids, winVoids] = [keysOf('BET_VOID'), keysOf('WIN_VOID')]
  if (![...keysOf('BET')].some((key) => !voided(key, 'rollback:', betVoids))) return 'voided'
  if (winMinor > 0n) return 'won'
  return [...keysOf('WIN')].some((key) => !voided(key, 'winVoid:', winVoids)) ? 'lost' : 'open'
}

/** The provider and the studio's own id in a round's id. */
export function partsOfRoundId(roundId: string): {
  readonly provider: ProviderId | null
  readonly studioRoundId: string
} {
  const provider = providerIds.find((id) => roundId.startsWith(`${id}:`)) ?? null
  const studioRoundId = provider === null ? roundId : roundId.slice(provider.length + 1)
  return { provider, studioRoundId }
}
