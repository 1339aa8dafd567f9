/** How large and how long a benchmark is. */
export interface Scale {
  /** Of the closed loop and of the steady rate. */
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
  /** Of memory and storms, which differ little from one round to the next. */
  readonly connectionRounds: number
  /** Connections of the memory and storm figures. */
  readonly connections: number
  /** How many connect at a time in a storm. */
  readonly stormWidth: number
  /** How long owned players are measured without events. */
  readonly restMs: number
}

export const fullScale: Scale = {
  rounds: 7,
  players: 1_000,
  inFlight: 256,
  warmUpMs: 1_500,
  loopMs: 2_000,
  ratePerSecond: 2_000,
  rateMs: 2_500,
  floodPerSecond: 10_000,
  connectionRounds: 3,
  connections: 5_000,
  stormWidth: 5_000,
  restMs: 21_000,
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
  connectionRounds: 1,
  connections: 50,
  stormWidth: 50,
  restMs: 300,
}
