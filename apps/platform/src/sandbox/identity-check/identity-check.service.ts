import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import {
  type AccountReply,
  type AccountRequest,
  type Callback,
  callback,
  type DecisionReply,
  decisionReply,
} from '../../integrations/identity-check/identity-check.contract.ts'
import { faultOf, type Log } from '../../log.ts'
import type { Workflow, WorkflowStore } from './identity-check.repository.ts'

/** A player's choices on the service's page. */
export const choices = ['approve', 'approve-slowly', 'unclear', 'reject', 'abandon'] as const
export type Choice = (typeof choices)[number]

export interface IdentityServiceDeps {
  readonly store: WorkflowStore
  readonly clock: Clock
  readonly log: Log
  /** The service's page of a workflow. */
  readonly pageOf: (id: string) => string
  /** Sends a callback; rejects while the customer is unreachable. */
  readonly notify: (message: Callback) => Promise<void>
}

/** How long a session may take, and a slow check. */
export const sessionMs = 30 * 60_000
export const slowMs = 8_000
const retryMs = { min: 1_000, max: 60_000 } as const
/** How long the documents that it sees are valid. */
const documentValidMs = 5 * 365 * oneDayMs

const decisions = {
  approve: { status: 'PROCESSED', decision: 'PASSED' },
  // Told as acquired first: the decision follows.
  'approve-slowly': { status: 'ACQUIRED', decision: 'PASSED' },
  unclear: { status: 'PROCESSED', decision: 'WARNING' },
  reject: { status: 'PROCESSED', decision: 'REJECTED' },
  abandon: { status: 'SESSION_EXPIRED', decision: null },
} as const

/** The stand-in identity service: takes workflows, shows its page, tells customers of the end. */
export function createIdentityService({ store, clock, log, pageOf, notify }: IdentityServiceDeps) {
  const msFromNow = (ms: number) => new Date(clock.now().getTime() + ms)

  const notifyOne = async ({ id, reference, status, tries }: Workflow): Promise<void> => {
    try {
      await notify(
        z.parse(callback, {
          callbackSentAt: clock.now().toISOString(),
          userReference: reference,
          account: { id },
          workflowExecution: { id, status },
        }),
      )
      const after =
        status === 'ACQUIRED'
          ? { status: 'PROCESSED', tellAt: msFromNow(slowMs) }
          : { tellAt: null }
      await store.change(id, status, { ...after, tries: 0 })
    } catch (error) {
      const wait = Math.min(retryMs.min * 2 ** tries, retryMs.max)
      await store.change(id, status, { tellAt: msFromNow(wait), tries: tries + 1 })
      log.warn('identityCheck.untold', { reference, tries: tries + 1, ...faultOf(error) })
    }
  }
  const find = async (id: string): Promise<Workflow> => {
    const workflow = await store.find(id)
    if (!workflow) throw new CodedError('documents.notFound')
    return workflow
  }

  return {
    find,

    async createAccount(request: AccountRequest): Promise<AccountReply> {
      const { id } = await store.add({
        id: randomUUID(),
        reference: request.customerInternalReference,
        kind: request.workflowDefinition.kind,
        returnUrl: request.web.returnUrl,
        status: 'INITIATED',
        expiresAt: msFromNow(sessionMs),
      })
      return { account: { id }, workflowExecution: { id }, web: { href: pageOf(id) } }
    },

    async decisionOf(id: string): Promise<DecisionReply> {
      const { reference, status, decision, label } = await find(id)
      const isProcessed = status === 'PROCESSED' && decision !== null
      return z.parse(decisionReply, {
        workflow: { id, customerInternalReference: reference, status },
        ...(isProcessed && {
          decision: { type: decision, ...(label !== null && { label }) },
          expiryDate: msFromNow(documentValidMs).toISOString().slice(0, 10),
        }),
      })
    },

    /** @throws CodedError documents.notOpen when the session is over */
    async choose(id: string, choice: Choice, label: string | undefined): Promise<Workflow> {
      const workflow = await find(id)
      const isOver = workflow.expiresAt <= clock.now()
      const change = { ...decisions[choice], label: label ?? null, tellAt: clock.now(), tries: 0 }
      if (isOver || !(await store.change(id, 'INITIATED', change))) {
        throw new CodedError('documents.notOpen')
      }
      return workflow
    },

    /** Ends sessions whose time is over, and sends every due callback. */
    async notifyDue(): Promise<void> {
      const now = clock.now()
      for (const { id } of await store.findExpired(now)) {
        await store.change(id, 'INITIATED', { ...decisions.abandon, tellAt: now })
      }
      for (const workflow of await store.findDue(now)) await notifyOne(workflow)
    },
  }
}
export type IdentityService = ReturnType<typeof createIdentityService>
