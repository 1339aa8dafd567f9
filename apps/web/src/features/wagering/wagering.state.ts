import type {
  GameLimitation,
  Reward,
  RewardVertical,
} from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Remote } from '../../shared/remote/remote.ts'

export interface ShownGame {
  readonly gameId: string
  /** Whose active bonus decides. */
  readonly vertical: RewardVertical
}

/** What the active bonus does in a game. */
export interface GameBonus {
  readonly limitation: GameLimitation
  /** Undefined where it could not be read: texts then say only what holds for both. */
  readonly bonusType: Reward['bonusType'] | undefined
}

interface GameState {
  /** In how many places of the page. */
  readonly shown: number
  readonly bonus: GameBonus | undefined
}

export interface WageringState {
  /** By the id of the game, while it is shown. @see B§3 gameLimitations */
  readonly games: Readonly<Record<string, GameState>>
  readonly progress: {
    /** In how many places of the page. */
    readonly shown: number
    readonly active: Remote<readonly Reward[]>
  }
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithWagering {
  readonly wagering?: WageringState | undefined
}
