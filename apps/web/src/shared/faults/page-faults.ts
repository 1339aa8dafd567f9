import { kindOf } from '../epic/log.ts'
import { ownFaultEvent } from './own-fault.ts'

/** Where an error of the site's own came to light. */
export type FaultSource = 'script' | 'promise' | 'epic' | 'call'

/** An error that no code handled: its kind, not its content, which may hold personal data. */
export interface Fault {
  readonly source: FaultSource
  readonly why: string
  /** The epic's name. */
  readonly epic?: string
  /** A press led to it, and nothing on the page says that it failed. */
  readonly isUntold: boolean
}

/** Collects the page's faults, also those from before its epics run. */
export interface PageFaults {
  /** An epic failed: it does no more what a press asked of it. */
  readonly reportEpic: (epic: string, error: unknown) => void
  /** Passes each fault to the listener, first those from before. */
  readonly follow: (listener: (fault: Fault) => void) => void
}

/** What a press sets off comes to light within this time, repeated calls included. */
const afterPressMs = 15_000

/** Faults kept until someone follows: a page that fails in a loop must not grow. */
const maxKept = 20

const presses = ['click', 'keydown', 'submit', 'change'] as const
const listening = { passive: true, capture: true } as const

/** The player, or the browser's own rules, ended what was asked for: nothing is broken. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:AbortError|NotAllowedError)$/.test(error.name)

/**
 * Errors of extensions and of other sites' scripts are theirs: they come without the error, or from
 * another address.
 */
const isOwn = ({ error, filename }: ErrorEvent, origin: string): boolean =>
  error !== null && error !== undefined && (!filename || filename.startsWith(origin))

/** Watches a page for errors that its code did not handle, and for the presses before them. */
export function watchFaults(page: Window, nowMs: () => number = Date.now): PageFaults {
  let pressedAt = Number.NEGATIVE_INFINITY
  const kept: Fault[] = []
  let listener = (fault: Fault): void => {
    if (kept.length < maxKept) kept.push(fault)
  }
  const followsPress = () => nowMs() - pressedAt < afterPressMs
  const tell = (source: FaultSource, error: unknown, more: Partial<Fault> = {}) =>
    listener({ source, why: kindOf(error), isUntold: followsPress(), ...more })
  const press = () => {
    pressedAt = nowMs()
  }
  for (const kind of presses) page.addEventListener(kind, press, listening)
  page.addEventListener('error', (event) => {
    if (isOwn(event, page.location.origin)) tell('script', event.error)
  })
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isRefusal(reason)) tell('promise', reason)
  })
  // The screen that made the call shows its failure.
  page.addEventListener(ownFaultEvent, (event) => {
    if (event instanceof CustomEvent) tell('call', event.detail, { isUntold: false })
  })
  return {
    reportEpic: (epic, error) => tell('epic', error, { epic }),
    follow: (next) => {
      listener = next
      for (const fault of kept.splice(0)) next(fault)
    },
  }
}
