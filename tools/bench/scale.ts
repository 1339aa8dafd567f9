/** How large and how long a benchmark is. */
export interface Scale {
  readonly rounds: number
  readonly players: number
  /** Players with a balance in flight, in the closed loop. */
  readonly inFlight: number
  readonly warmUpMs: number
  readonly loopMs: number
  readonly ratePerSecond: number
  readonly rateMs: number
  /** The rate of one player while the latency of the others is measured. */
  readonly floodPerSecond: number
  /** How often a measurement is repeated that other programs disturbed. */
  readonly repeats: number
  /** Connections of the memory and storm figures. */
  readonly connections: number
  /** How many connect at a time in a storm. */
  readonly stormWidth: number
  /** How long owned players stay without events before they are measured. */
  readonly restWarmUpMs: number
  /** How long owned players are measured without events: a whole minute has each poll in it. */
  readonly restMs: number
  /** How long the polls of players at rest are measured before a storm, to be subtracted from it. */
  readonly restBeforeStormMs: number
}

export const fullScale: Scale = {
  rounds: 3,
  players: 1_000,
  inFlight: 256,
  warmUpMs: 1_500,
  loopMs: 2_000,
  ratePerSecond: 2_000,
  rateMs: 2_500,
  floodPerSecond: 10_000,
  repeats: 2,
  connections: 5_000,
  stormWidth: 5_000,
  restWarmUpMs: 21_000,
  restMs: 60_000,
  restBeforeStormMs: 5_000,
}

/** Shows in seconds that everything still runs; the figures mean nothing. */
export const quickScale: Scale = {
  ...fullScale,
  rounds: 1,
  players: 20,
  inFlight: 8,
  warmUpMs: 100,
  loopMs: 300,
  ratePerSecond: 200,
  rateMs: 300,
  floodPerSecond: 500,
  repeats: 0,
  connections: 50,
  stormWidth: 50,
  restWarmUpMs: 300,
  restMs: 300,
  restBeforeStormMs: 300,
}
