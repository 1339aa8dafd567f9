import {
  readActivityCheck,
  readActivitySummary,
  readLatestActivity,
  readMinutesRemaining,
  resetActivityTimer,
} from '@player-site/contracts/activity/activity.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { CallSpec, Reply } from '@player-site/contracts/kernel/call.ts'
import { platformSignOut, readProfile } from '@player-site/contracts/session/session.calls.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import * as z from 'zod/mini'
import type { PlatformApi } from '../../src/ports/platform-api.ts'
import type { WalletSocket } from '../../src/ports/wallet-socket.ts'
import { freeProfile } from '../profile.ts'
import { balances } from '../scripted-platform.ts'
import { createSimChecks } from './sim-checks.ts'
import type { ProcessTime, VirtualTime } from './virtual-time.ts'

interface OpenSocket {
  readonly playerId: string
  readonly node: ProcessTime
  readonly push: (text: string) => void
  readonly break: () => void
}

const latencyMs = 5
const slowMs = 1_500

/** The platform: it knows each player's true balance, a number that only grows. */
export function createSimUpstream(time: VirtualTime, random: () => number) {
  const truth = new Map<string, number>()
  const sockets = new Set<OpenSocket>()
  const dead = new WeakSet<ProcessTime>()
  const checks = createSimChecks(time, random)
  let isDown = false
  const balanceOf = (playerId: string) => truth.get(playerId) ?? 1

  const answer = (playerId: string, call: CallSpec): unknown => {
    switch (call.id) {
      case createSocketToken.id:
        return { token: playerId }
      case readWallet.id:
        return { currency: 'EUR', balanceMap: balances(balanceOf(playerId)) }
      case readProfile.id:
        return freeProfile
      case readMinutesRemaining.id:
        return { minutesRemaining: checks.minutesRemaining(playerId) }
      case readActivitySummary.id:
        return { turnover: 20, overallWinnings: 15.5, winAndLoss: -4.5 }
      case readActivityCheck.id:
        return { period: 120, activityTimerOn: true }
      case readLatestActivity.id:
        return { creationDate: null }
      case resetActivityTimer.id:
        checks.reset(playerId)
        return {}
      case platformSignOut.id:
        return {}
      default:
        throw new CodedError('route.notFound')
    }
  }

  const ask = <C extends CallSpec>(
    node: ProcessTime,
    playerId: string,
    call: C,
  ): Promise<Reply<C>> =>
    new Promise((resolve, reject) => {
      // Asked while a session is about to end: slow, so that a node may die in the meantime.
      const answerMs = call.id === readLatestActivity.id ? slowMs : latencyMs
      time.after(answerMs * random(), () => {
        // Read before it is sent: a push may overtake it.
        const read = isDown ? undefined : z.parse<C['reply']>(call.reply, answer(playerId, call))
        node.at(latencyMs * random(), () => {
          if (read === undefined) reject(new CodedError('upstream.unavailable'))
          else resolve(read)
        })
      })
    })

  return {
    sockets,
    checks,
    balanceOf,
    get isDown() {
      return isDown
    },
    /** Calls as a session; its token names the player. */
    apiFor: (node: ProcessTime): PlatformApi => ({
      ask: (call, _request, caller) => ask(node, caller?.token ?? '', call),
    }),
    socketFor: (node: ProcessTime): WalletSocket => ({
      connect(playerId, listener) {
        let lastAt = 0
        let isClosed = false
        const inOrder = (run: () => void) => {
          lastAt = Math.max(lastAt, time.now + latencyMs * random())
          node.at(lastAt - time.now, () => {
            if (!isClosed) run()
          })
        }
        const end = (why: string) => {
          listener.onEnd(new Error(why))
          isClosed = true
        }
        const socket: OpenSocket = {
          playerId,
          node,
          push: (text) => inOrder(() => listener.onMessage(text)),
          break: () => {
            sockets.delete(socket)
            inOrder(() => end('the socket broke'))
          },
        }
        time.after(latencyMs * random(), () => {
          // The request of a process that died meanwhile is reset by the operating system.
          if (isClosed || dead.has(node)) return
          if (isDown) {
            node.at(0, () => {
              if (!isClosed) end('refused')
            })
            return
          }
          sockets.add(socket)
          inOrder(() => listener.onOpen())
        })
        return () => {
          isClosed = true
          sockets.delete(socket)
        }
      },
    }),
    /** Moves money and pushes the balance to connected sockets. */
    move(playerId: string): void {
      truth.set(playerId, balanceOf(playerId) + 1)
      const balanceMap = balances(balanceOf(playerId))
      const text = JSON.stringify({ body: { type: 'WALLET_BALANCE', balanceMap } })
      for (const socket of sockets) if (socket.playerId === playerId) socket.push(text)
    },
    breakSockets(which: (socket: OpenSocket) => boolean): void {
      for (const socket of [...sockets]) if (which(socket)) socket.break()
    },
    /** A dead process leaves its connections to the operating system, which closes them. */
    forget(node: ProcessTime): void {
      dead.add(node)
      for (const socket of [...sockets]) if (socket.node === node) sockets.delete(socket)
    },
    goDown(): void {
      isDown = true
      for (const socket of [...sockets]) socket.break()
    },
    comeUp(): void {
      isDown = false
    },
  }
}

export type SimUpstream = ReturnType<typeof createSimUpstream>
