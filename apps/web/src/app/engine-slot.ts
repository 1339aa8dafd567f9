import type { Middleware, UnknownAction } from '@reduxjs/toolkit'

/** @returns the actions that were dispatched before, oldest first */
export type AttachEngine = (engine: Middleware) => readonly UnknownAction[]

interface EngineSlot {
  readonly middleware: Middleware
  readonly attach: AttachEngine
}

/** A page whose engine cannot be loaded must not grow without end. */
const maxRecorded = 500

const isAction = (action: unknown): action is UnknownAction =>
  typeof action === 'object' && action !== null && 'type' in action

/**
 * The place of a middleware that is loaded after the store has been created. Earlier actions reach
 * the reducers and are recorded for it.
 */
export function createEngineSlot(): EngineSlot {
  const recorded: UnknownAction[] = []
  let attach: AttachEngine = () => recorded
  const middleware: Middleware = (api) => (next) => {
    let handle = (action: unknown): unknown => {
      if (isAction(action) && recorded.length < maxRecorded) recorded.push(action)
      return next(action)
    }
    attach = (engine) => {
      handle = engine(api)(next)
      return recorded.splice(0)
    }
    return (action) => handle(action)
  }
  return { middleware, attach: (engine) => attach(engine) }
}
