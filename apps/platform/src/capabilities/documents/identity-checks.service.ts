import { randomUUID } from 'node:crypto'
import { rejectionReason } from '@player-site/contracts/documents/document-types.ts'
import type { initiateIdentityCheck } from '@player-site/contracts/documents/documents.calls.ts'
import {
  isOpenForUpload,
  type UploadedType,
  uploadedType,
} from '@player-site/contracts/documents/documents.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Body } from '@player-site/contracts/kernel/call.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type { IdentityCheckClient } from '../../integrations/identity-check/identity-check.client.ts'
import {
  type Callback,
  callbackPath,
  type DecisionReply,
} from '../../integrations/identity-check/identity-check.contract.ts'
import { faultOf, type Log } from '../../log.ts'
import type { DocumentChange, DocumentChanges } from './documents.changes.ts'
import {
  addDocument,
  type DocumentRow,
  documentFactsOf,
  documentsOf,
} from './documents.repository.ts'
import { statusOfType } from './documents.rules.ts'
import {
  addCheck,
  changeCheck,
  countChecks,
  findCheck,
  type IdentityCheckRow,
} from './identity-checks.repository.ts'

export interface IdentityChecksDeps {
  readonly changes: DocumentChanges
  readonly log: Log
  /** Undefined: none is configured. */
  readonly client: IdentityCheckClient | undefined
}

/** What the service can check; a player has one document of each. */
export const checkedTypes = ['PROOF_OF_ID', 'PROOF_OF_ADDRESS'] as const
const workflowOf = { PROOF_OF_ID: 'identity', PROOF_OF_ADDRESS: 'address' } as const
const isChecked = (type: UploadedType): type is (typeof checkedTypes)[number] =>
  checkedTypes.some((checked) => checked === type)

/** The operator pays for each. */
const maxChecksPerDay = 10
const actor = 'identity-check'
const unanswered = ['open', 'acquired'] as const

interface Outcome {
  readonly check: 'passed' | 'rejected' | 'unclear'
  readonly change: DocumentChange
}

/** What a decision means for the document. An unclear one is left to the operator's staff. */
function outcomeOf({ decision, expiryDate }: DecisionReply): Outcome | undefined {
  switch (decision?.type) {
    case undefined:
      return undefined
    case 'PASSED':
      return {
        check: 'passed',
        change: { status: 'VERIFIED', actor, action: 'approved', expiresOn: expiryDate ?? null },
      }
    case 'REJECTED': {
      const reason = z.safeParse(rejectionReason, decision.label).data ?? 'OTHER'
      return {
        check: 'rejected',
        change: { status: 'REQUESTED', actor, action: 'rejected', reason },
      }
    }
    case 'WARNING':
    case 'NOT_EXECUTED':
      return { check: 'unclear', change: { status: 'UNDER_REVIEW', actor, action: 'submitted' } }
  }
}

/** The document of a check; added if there is none yet. */
async function documentOf(
  tx: Database,
  check: IdentityCheckRow,
  changedAt: Date,
): Promise<DocumentRow> {
  const { playerId } = check
  const type = z.parse(uploadedType, check.type)
  const own = (await documentsOf(tx, playerId)).find((row) => row.type === type)
  const row = { id: randomUUID(), playerId, type, status: 'UNREQUESTED', changedAt }
  return own ?? addDocument(tx, row)
}

/** What a check found: its new status, and what that does to the document. */
interface Finding {
  /** Statuses in which it is still news. */
  readonly from: readonly string[]
  readonly status: string
  readonly change: DocumentChange
}

/** Applies a finding, once, unless the document was verified otherwise meanwhile. */
const settle = (
  changes: DocumentChanges,
  check: IdentityCheckRow,
  { from, status, change }: Finding,
): Promise<void> =>
  changes.within(check.playerId, async (tx, player) => {
    if (!(await changeCheck(tx, check.id, from, { status }))) return
    const document = await documentOf(tx, check, changes.clock.now())
    if (document.status === 'VERIFIED') return
    const submission = document.submission + (check.status === 'open' ? 1 : 0)
    await changes.apply(tx, player, document, { ...change, submission })
  })

/** Fetches the decision and applies it. @throws CodedError documents.checkUnavailable */
async function decide(
  { changes, log, client }: IdentityChecksDeps,
  check: IdentityCheckRow,
): Promise<void> {
  const { accountId, workflowId } = check
  if (!client || accountId === null || workflowId === null) return
  const reply = await client.readDecision(accountId, workflowId).catch((cause: unknown) => {
    log.warn('documents.decisionUnavailable', { checkId: check.id, ...faultOf(cause) })
    // The service repeats its callback.
    throw new CodedError('documents.checkUnavailable', { cause })
  })
  const isOurs = reply.workflow.customerInternalReference === check.id
  const outcome = isOurs ? outcomeOf(reply) : undefined
  if (!outcome) return
  const { check: status, change } = outcome
  await settle(changes, check, { from: unanswered, status, change })
}

/** Checks at the identity service, which stands in for an upload. */
export function createIdentityChecks(deps: IdentityChecksDeps) {
  const { changes, log, client } = deps
  const { db, clock } = changes
  return {
    async initiate(
      playerId: string,
      { documentType, returnUrl }: Body<typeof initiateIdentityCheck>,
    ): Promise<{ redirectUrl: string }> {
      if (!client || !isChecked(documentType)) throw new CodedError('documents.checkUnavailable')
      const status = statusOfType(await documentFactsOf(db, playerId), documentType)
      if (!isOpenForUpload(status)) throw new CodedError('documents.notOpen')
      const since = new Date(clock.now().getTime() - oneDayMs)
      if ((await countChecks(db, playerId, since)) >= maxChecksPerDay) {
        throw new CodedError('documents.checkUnavailable')
      }
      const id = randomUUID()
      const row = { id, playerId, type: documentType, status: 'open', createdAt: clock.now() }
      // Stored first: the callback may come before the answer.
      await addCheck(db, row)
      try {
        const { account, workflowExecution, web } = await client.createAccount({
          customerInternalReference: id,
          workflowDefinition: { kind: workflowOf[documentType] },
          callbackUrl: callbackPath,
          web: { returnUrl },
        })
        const known = { accountId: account.id, workflowId: workflowExecution.id }
        await changeCheck(db, id, unanswered, known)
        return { redirectUrl: web.href }
      } catch (cause) {
        log.warn('documents.checkUnavailable', { checkId: id, ...faultOf(cause) })
        throw new CodedError('documents.checkUnavailable', { cause })
      }
    },

    /** Takes a callback, which tells that there is something to fetch and nothing more. */
    async receive({ userReference, account, workflowExecution }: Callback): Promise<object> {
      const check = await findCheck(db, userReference)
      const isOurs = check?.accountId === account.id && check.workflowId === workflowExecution.id
      if (!check || !isOurs) throw new CodedError('documents.notFound')
      switch (workflowExecution.status) {
        case 'ACQUIRED':
          await settle(changes, check, {
            from: ['open'],
            status: 'acquired',
            change: { status: 'UNDER_REVIEW', actor, action: 'submitted' },
          })
          break
        case 'PROCESSED':
          await decide(deps, check)
          break
        case 'SESSION_EXPIRED':
        case 'TOKEN_EXPIRED':
          await changeCheck(db, check.id, ['open'], { status: 'expired' })
      }
      return {}
    },
  }
}
export type IdentityChecks = ReturnType<typeof createIdentityChecks>
