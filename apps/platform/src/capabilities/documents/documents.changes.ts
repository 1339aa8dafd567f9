import type { DocumentStatus } from '@player-site/contracts/documents/documents.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { playerAttributeChange } from '@player-site/contracts/wallet/wallet.events.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { addOutboxMessage } from '../../outbox/outbox.repository.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { sendMessage } from '../../players/player-messages.ts'
import {
  addAction,
  changeDocument,
  type DocumentAction,
  type DocumentRow,
  documentFactsOf,
  setVerification,
} from './documents.repository.ts'
import { kycStatusAfter, requestedTypes } from './documents.rules.ts'

export interface ChangesDeps {
  readonly db: Database
  readonly clock: Clock
  readonly messages: Messages
  readonly playerTransaction: PlayerTransaction
}

/** What a step does to a document. */
export interface DocumentChange extends Omit<DocumentAction, 'at'> {
  readonly status: DocumentStatus
  readonly expiresOn?: string | null
  readonly subType?: string | null
  readonly submission?: number
  readonly pages?: number
}

/** What the player is told of a step. */
const told = {
  requested: { email: 'documentRequested', inbox: 'document.requested' },
  approved: { email: 'documentApproved', inbox: 'document.approved' },
  rejected: { email: 'documentRejected', inbox: 'document.rejected' },
  expired: { email: 'documentRequested', inbox: 'document.expired' },
} as const
const isTold = (action: string): action is keyof typeof told => Object.hasOwn(told, action)

/** Changes of documents: the only place that writes their status. */
export function createDocumentChanges({ db, clock, messages, playerTransaction }: ChangesDeps) {
  const notify = async (
    tx: Database,
    player: PlayerRow,
    { id, type, submission }: DocumentRow,
    { action, reason }: DocumentChange,
  ): Promise<void> => {
    if (!isTold(action)) return
    const { email, inbox } = told[action]
    const reader = messageReaderOf(player)
    await messages.email(tx, player.email, email, { ...reader, values: { document: type } })
    const at = clock.now()
    const cause = `document:${id}:${submission}:${action}:${at.toISOString()}`
    const values = { documentType: type, ...(reason !== undefined && { reason }) }
    await sendMessage(tx, player.id, { kind: inbox, values, cause, at })
  }

  return {
    /** Runs a step of a player's documents, serialized with their other ones. */
    within: <T>(
      playerId: string,
      step: (tx: Database, player: PlayerRow) => Promise<T>,
    ): Promise<T> =>
      playerTransaction(playerId, async (tx) => {
        const player = await findPlayer(tx, playerId, { hold: 'update' })
        if (!player) throw new CodedError('documents.notFound')
        return step(tx, player)
      }),

    /**
     * Changes a document in the transaction of its step: its status, the player's attributes, the
     * record of the step, and what the player is told.
     */
    async apply(
      tx: Database,
      player: PlayerRow,
      document: DocumentRow,
      change: DocumentChange,
    ): Promise<DocumentRow> {
      const at = clock.now()
      const { status, actor, action, reason, ...others } = change
      const isSubmitted = action === 'submitted'
      const changed = await changeDocument(tx, document.id, {
        ...others,
        status,
        reason: status === 'REQUESTED' ? (reason ?? null) : null,
        changedAt: at,
        ...(isSubmitted && { submittedAt: at }),
      })
      await addAction(tx, changed, { actor, action, reason, at })
      const facts = await documentFactsOf(tx, player.id)
      const attributes = {
        kycStatus: kycStatusAfter(player.kycStatus, facts),
        requestDocumentTypeStatus: requestedTypes(facts),
      }
      await setVerification(tx, player.id, { ...attributes, documentsChangedAt: at })
      await addOutboxMessage(tx, player.id, {
        type: playerAttributeChange.name,
        attributes: { ...attributes, documentsChangedAt: at.toISOString() },
      })
      await notify(tx, player, changed, change)
      return changed
    },
    db,
    clock,
  }
}
export type DocumentChanges = ReturnType<typeof createDocumentChanges>
