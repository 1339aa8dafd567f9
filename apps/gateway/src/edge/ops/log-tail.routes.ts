import type { WebSocket } from '@fastify/websocket'
import { CodedError } from '@player-site/contracts/errors.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import {
  type LogFilter,
  type LogLine,
  type TailFrame,
  tailClose,
  tailCommand,
} from '@player-site/contracts/ops/ops.entities.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BehaviorSubject, catchError, defer, EMPTY, exhaustMap, first, interval, map } from 'rxjs'
import * as z from 'zod/mini'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { LogStream } from '../../ports/log-stream.ts'
import type { OriginCheck } from '../http/origin-guard.ts'
import { type FollowedEventsDeps, watchFollowedEvents } from './followed-events.ts'
import { mayRead } from './log-access.rules.ts'
import { followLog } from './log-tail.ts'
import type { OpsGuard } from './ops-session.routes.ts'
import type { OpsPass } from './ops-session.ts'

export interface LogTailDeps {
  readonly guard: OpsGuard
  readonly stream: LogStream
  readonly bus: FollowedEventsDeps['bus']
  readonly isOriginAllowed: OriginCheck
  readonly clock: Clock
  readonly log: Log
  readonly nodeId: string
}

/** A watcher's filter, and how many this connection has chosen up to it. */
interface Choice {
  readonly filter: LogFilter
  readonly number: number
}

const maxWatchers = 20
const pingMs = 25_000
/** A tail closes this long after its session ended. Watching does not keep it open. */
const checkEveryMs = 1_000

function filterIn(text: string): LogFilter | undefined {
  try {
    const read = z.safeParse(tailCommand, readJson(text))
    return read.success ? read.data.filter : undefined
  } catch {
    return undefined
  }
}

/** `/ops/logs`: the log lines of all nodes as they are written, over a WebSocket. */
export function bindLogTail(app: FastifyInstance, deps: LogTailDeps): void {
  const { guard, isOriginAllowed, log } = deps
  let watchers = 0
  // Read before the handshake is answered: a handler that waited would miss the filter that a
  // watcher sends first, and each line would then be one of an earlier filter.
  const passes = new WeakMap<FastifyRequest, OpsPass>()
  app.route({
    method: 'GET',
    url: '/ops/logs',
    preValidation: async (request) => {
      if (!isOriginAllowed(request.raw)) {
        throw new CodedError('request.originForbidden')
      }
      passes.set(request, await guard.required(request))
    },
    // Without an upgrade there is no page here.
    handler: async () => {
      throw new CodedError('route.notFound')
    },
    wsHandler: async (socket, request) => {
      const pass = passes.get(request)
      if (!pass) throw new CodedError('session.required')
      if (watchers >= maxWatchers) {
        socket.close(tailClose.tooManyWatchers)
        return
      }
      watchers += 1
      socket.on('close', () => {
        watchers -= 1
      })
      log.info('ops.watching', { operator: pass.name, requestId: request.id })
      await serveTail(socket, pass, deps)
    },
  })
}

/** Emits once the session has ended, on whichever node. */
const watchSessionEnd = (pass: OpsPass, { guard, clock }: LogTailDeps) =>
  interval(checkEveryMs, clock.scheduler).pipe(
    // exhaustMap: a check that takes longer than a second replaces the ones it overlaps.
    exhaustMap(() =>
      // An unreachable store answers nothing: the next check does.
      defer(() => guard.isOpen(pass)).pipe(catchError(() => EMPTY)),
    ),
    first((isOpen) => !isOpen),
  )

async function serveTail(socket: WebSocket, pass: OpsPass, deps: LogTailDeps): Promise<void> {
  const { stream, bus, clock, nodeId } = deps
  const send = (frame: TailFrame): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }
  let isAlive = true
  // Attached at once: a filter may arrive before the first lines.
  const choice$ = new BehaviorSubject<Choice>({ filter: {}, number: 0 })
  socket.on('message', (data) => {
    const filter = Buffer.isBuffer(data) ? filterIn(data.toString('utf8')) : undefined
    if (filter) choice$.next({ filter, number: choice$.value.number + 1 })
    else send({ is: 'refused', code: 'socket.payloadInvalid' })
  })
  socket.on('error', () => socket.terminate())
  socket.on('pong', () => {
    isAlive = true
  })
  const sink = { send, bufferedBytes: () => socket.bufferedAmount }
  const isReadable = (line: LogLine) => mayRead(pass.role, line)
  const tail = await followLog({ stream, sink, isReadable, clock })
  const running = choice$.subscribe(({ filter, number }) => tail.choose(filter, number))
  running.add(
    watchFollowedEvents(choice$.pipe(map(({ filter }) => filter.player)), {
      bus,
      nodeId,
    }).subscribe((line) => tail.add([line])),
  )
  const close = () => socket.close(tailClose.sessionOver)
  running.add(clock.scheduler.schedule(close, Math.max(0, pass.expiresAt - clock.now())))
  running.add(watchSessionEnd(pass, deps).subscribe(close))
  running.add(
    interval(pingMs, clock.scheduler).subscribe(() => {
      if (!isAlive) socket.terminate()
      isAlive = false
      socket.ping()
    }),
  )
  const end = () => {
    tail.stop()
    running.unsubscribe()
  }
  if (socket.readyState === socket.OPEN) socket.on('close', end)
  else end()
  send({ is: 'watching', node: nodeId })
}
