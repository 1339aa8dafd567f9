import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type RenderedPage,
  type RenderRequest,
  renderReply,
} from '@player-site/contracts/boot/rendered-page.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import { kindOf, type Log } from '../ports/log.ts'
import type { Painter } from '../ports/painter.ts'

interface PainterDeps {
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly log: Log
}

/** Maximum cached renderings; a page is rendered once until its content changes. */
const maxDrawn = 300
/** Beyond this many pending renderings a page is sent without one. */
const maxPending = 32
const restartDelayMs = 15_000
const maxMemoryMb = 192

type Done = (page: RenderedPage | undefined) => void

/**
 * Renders pages with the web build's own program in a worker thread: rendering delays no player's
 * message, sees no settings and no sessions, and may fail on its own.
 * @param program its file in the web build
 */
export function createWorkerPainter(program: string, { clock, log }: PainterDeps): Painter {
  const drawnPages = new Map<string, Promise<RenderedPage | undefined>>()
  const pending = new Map<number, Done>()
  let worker: Worker | undefined
  let notBeforeMs = 0
  let lastId = 0

  const answer = (id: number, page: RenderedPage | undefined) => {
    pending.get(id)?.(page)
    pending.delete(id)
  }
  const giveUp = (why: string) => {
    log.error('painter.ended', { why })
    notBeforeMs = clock.monotonicMs() + restartDelayMs
    worker = undefined
    for (const id of [...pending.keys()]) answer(id, undefined)
  }
  const start = (): Worker => {
    const started = new Worker(program, {
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    // A rendering is optional: an exiting process does not wait for it.
    started.unref()
    started.on('message', (message: unknown) => {
      const drawn = z.safeParse(renderReply, message)
      if (drawn.success) answer(drawn.data.id, drawn.data.page ?? undefined)
    })
    started.on('error', (error) => worker === started && giveUp(kindOf(error)))
    started.on('exit', () => worker === started && giveUp('exit'))
    return started
  }
  const draw = (wanted: RenderRequest): Promise<RenderedPage | undefined> =>
    new Promise((resolve) => {
      lastId += 1
      pending.set(lastId, resolve)
      worker ??= start()
      worker.postMessage({ id: lastId, wanted })
    })

  // Started before the first request, so that it is warm.
  worker = start()

  return {
    async paint(wanted) {
      const key = JSON.stringify(wanted)
      const cached = drawnPages.get(key)
      if (!cached && (pending.size >= maxPending || clock.monotonicMs() < notBeforeMs)) {
        return undefined
      }
      const page = cached ?? draw(wanted)
      // Moved to the end of the map, so that the least recently used is evicted first.
      drawnPages.delete(key)
      drawnPages.set(key, page)
      const [oldest] = drawnPages.keys()
      if (drawnPages.size > maxDrawn && oldest !== undefined) drawnPages.delete(oldest)
      const drawn = await page
      if (!drawn && drawnPages.get(key) === page) drawnPages.delete(key)
      return drawn
    },
    async stop() {
      const last = worker
      worker = undefined
      for (const id of [...pending.keys()]) answer(id, undefined)
      await last?.terminate()
    },
  }
}

/** Without a program to render with, a page is rendered by its script alone. */
const noPainter: Painter = { paint: async () => undefined, stop: async () => {} }

/** Opens the painter of a web build. */
export function openPainter(webRoot: string, deps: PainterDeps): Painter {
  const program = join(webRoot, '.vite', 'painter', 'painter.mjs')
  return existsSync(program) ? createWorkerPainter(program, deps) : noPainter
}
