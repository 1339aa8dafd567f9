import { CodedError, type ErrorCode, replyFor } from '@player-site/contracts/errors.ts'
import type { CommandSpec, EventBody } from '@player-site/contracts/kernel/event.ts'
import { refused } from '@player-site/contracts/realtime/realtime.events.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import { codedFailureOf } from '../../ports/store-failure.ts'
import { malformedFrame } from './frame-parser.ts'
import type { Tab, TabSession } from './tab.ts'

/** The sender of a command: a tab and its session. */
export interface TabContext {
  readonly tab: Tab
  readonly session: TabSession
}

type Ack = Readonly<Record<string, unknown>>

/** A command that a tab can send; its coded error is the tab's answer. */
export interface TabCommand {
  readonly spec: CommandSpec
  run(body: unknown, from: TabContext): Promise<Ack>
}

/** Binds a command to its handler and parses its body, once. */
export const tabCommand = <S extends CommandSpec>(
  spec: S,
  run: (body: EventBody<S>, from: TabContext) => Promise<z.output<S['ack']> & Ack>,
): TabCommand => ({
  spec,
  async run(raw, from) {
    const body = z.safeParse<S['body']>(spec.body, raw)
    if (!body.success) throw new CodedError('socket.payloadInvalid')
    return run(body.data, from)
  },
})

/** More than any of our pages sends, whatever the player does. */
export const commandsPerSecond = 20

const refusalsLoggedPerSecond = 3

export interface TabCommandsDeps {
  readonly commands: readonly TabCommand[]
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
}

type Acknowledge = (reply: Ack) => void
const isAcknowledge = (value: unknown): value is Acknowledge => typeof value === 'function'

/** Answers a tab's commands; no command ends the connection. */
export class TabListener {
  readonly from: TabContext
  readonly #deps: TabCommandsDeps
  #secondBegan = 0
  #heard = 0
  #refused = 0

  constructor(from: TabContext, deps: TabCommandsDeps) {
    this.from = from
    this.#deps = deps
  }

  receive(name: string, args: readonly unknown[]): void {
    const last = args.at(-1)
    const acknowledge = isAcknowledge(last) ? last : undefined
    if (this.#isTooMuch()) {
      this.#refuse('request.rateLimited', acknowledge)
      return
    }
    const command = this.#deps.commands.find(({ spec }) => spec.name === name)
    if (!command) {
      const isMalformed = name === malformedFrame
      this.#refuse(isMalformed ? 'socket.frameMalformed' : 'socket.eventUnknown', acknowledge)
      return
    }
    command
      .run(args[0], this.from)
      .then((ack) => acknowledge?.(ack))
      .catch((error: unknown) => {
        this.#refuse(codedFailureOf(error).code, acknowledge)
      })
  }

  #isTooMuch(): boolean {
    const now = this.#deps.clock.monotonicMs()
    if (now - this.#secondBegan >= 1_000) {
      this.#secondBegan = now
      this.#heard = 0
      this.#refused = 0
    }
    this.#heard += 1
    return this.#heard > commandsPerSecond
  }

  #refuse(code: ErrorCode, acknowledge: Acknowledge | undefined): void {
    const { meter, log } = this.#deps
    const { tab, session } = this.from
    const { playerId, sessionId } = session
    meter.frameRefused(code)
    this.#refused += 1
    // A tab that repeats a fault sixty times a second causes only a few log lines.
    if (this.#refused <= refusalsLoggedPerSecond) {
      log.warn('socket.refusedEvent', { playerId, sessionId, code })
    }
    const reply = replyFor(new CodedError(code))
    if (acknowledge) acknowledge(reply)
    else tab.send(refused.name, { ...reply })
  }
}
