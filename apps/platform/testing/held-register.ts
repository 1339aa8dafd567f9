import type { Server } from 'node:http'
import { exclusionRegisterPath } from '../src/integrations/exclusion-register/exclusion-register.contract.ts'
import type { TestPlatform } from './test-platform.ts'

/**
 * Lets a test hold the answer of the register of excluded persons back: a sign-in then waits between
 * what identified its player and the transaction that opens its session.
 */
export function holdRegister({ sandbox }: Pick<TestPlatform, 'sandbox'>) {
  if (!sandbox) throw new Error('There is no stand-in for the register')
  const server: Server = sandbox.app.server
  const listeners = server.listeners('request')
  let hold: { readonly onAsked: () => void; readonly released: Promise<void> } | undefined
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const pass = () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response])
    }
    if (!hold || !request.url?.startsWith(exclusionRegisterPath)) return pass()
    hold.onAsked()
    return void hold.released.then(pass)
  })
  return {
    /** Begins something, acts while it waits for the register, and returns its outcome. */
    async during<T>(begin: () => Promise<T>, act: () => Promise<unknown>): Promise<T> {
      const asked = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      hold = { onAsked: asked.resolve, released: released.promise }
      const begun = begin()
      const early = begun.then(() => {
        throw new Error('It ended without asking the register')
      })
      try {
        await Promise.race([asked.promise, early])
        // Whatever else asks meanwhile is answered at once.
        hold = undefined
        await act()
      } finally {
        early.catch(() => {})
        hold = undefined
        released.resolve()
      }
      return begun
    },
  }
}
