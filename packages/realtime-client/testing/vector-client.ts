import type { Position } from '@player-site/contracts/kernel/event.ts'
import { EMPTY, finalize, NEVER, Observable, Subject, VirtualTimeScheduler } from 'rxjs'
import type { Command } from '../src/command.ts'
import type {
  Connection,
  ConnectionSignal,
  Introduction,
  OpenConnection,
} from '../src/connection.ts'
import { freshnessOf } from '../src/live-wallet.ts'
import { noPlayerState, type PlayerState, readPlayerState } from '../src/player-state.ts'
import type { StateView, Vector, VectorInput, VectorOutput } from './vector.ts'

const viewOf = (state: PlayerState, { epoch, seq }: Partial<Position>): StateView => ({
  link: state.link,
  freshness: freshnessOf(state),
  readUpTo: epoch === undefined || seq === undefined ? null : { epoch, seq },
  wallet: state.view ?? null,
  balanceAt: state.balanceAt,
  topics: Object.fromEntries(
    Object.entries(state.topics).map(([name, { version, body }]) => [name, { version, body }]),
  ),
  end: state.end ?? null,
})

/** The client on a connection, a clock and a gateway that a vector plays. */
export class VectorClient {
  readonly #signals = new Subject<ConnectionSignal>()
  readonly #commands = new Subject<Command>()
  readonly #scheduler = new VirtualTimeScheduler()
  #introduce: () => Introduction
  #answer = new Subject<void>()
  #state = noPlayerState
  #sends: VectorOutput[] = []
  #events: string[] = []

  constructor({ playerId, topics = [] }: Pick<Vector, 'playerId' | 'topics'>) {
    this.#introduce = () => ({ playerId })
    // Infinity would run timers that no step has reached.
    this.#scheduler.maxFrames = 0
    const ignore = () => {}
    readPlayerState(
      {
        openConnection: this.#open,
        online$: NEVER,
        scheduler: this.#scheduler,
        random: () => 0,
        log: { info: ignore, warn: ignore },
      },
      playerId,
      {
        commands$: this.#commands,
        topics,
        onEvent: ({ name }) => this.#events.push(name),
      },
    ).subscribe((state) => {
      this.#state = state
    })
  }

  /** What the client does, and what it then knows. */
  take(input: VectorInput) {
    this.#sends = []
    this.#events = []
    this.#play(input)
    return {
      sends: this.#sends,
      events: this.#events,
      state: viewOf(this.#state, this.#introduce()),
    }
  }

  #play(input: VectorInput): void {
    switch (input.is) {
      case 'connecting':
        this.#sends.push({ is: 'handshake', auth: { ...this.#introduce() } })
        break
      case 'opened':
        this.#signals.next({ is: 'opened' })
        break
      case 'lost':
        this.#signals.next({ is: 'lost', retriesItself: true })
        break
      case 'refused':
        this.#signals.next({ is: 'refused', code: input.code, retriesItself: true })
        break
      case 'message':
        this.#signals.next({ is: 'message', name: input.name, payload: input.payload })
        break
      case 'acknowledged':
        this.#answer.complete()
        break
      case 'unanswered':
        this.#answer.error(new Error('no acknowledgement'))
        break
      case 'command':
        this.#commands.next({ name: input.name, body: input.body })
        break
      case 'elapsed':
        this.#scheduler.maxFrames += input.ms
        this.#scheduler.flush()
        break
    }
  }

  readonly #open: OpenConnection = (introduce) => {
    this.#introduce = introduce
    const connection: Connection = {
      signals$: new Observable<ConnectionSignal>((subscriber) =>
        this.#signals.pipe(finalize(() => this.#sends.push({ is: 'close' }))).subscribe(subscriber),
      ),
      reopen: () => this.#sends.push({ is: 'reopen' }),
      send: (name, body) => {
        this.#sends.push({ is: 'send', name, body: { ...body } })
        if (name !== 'RESUME') return EMPTY
        this.#answer = new Subject()
        return this.#answer
      },
    }
    return connection
  }
}
