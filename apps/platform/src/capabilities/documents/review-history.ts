import {
  documentActionName,
  documentType,
  rejectionReason,
} from '@player-site/contracts/documents/document-types.ts'
import type { readDocumentHistory } from '@player-site/contracts/documents/documents.staff.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { kycStatus } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { actionsOf, documentsOf } from './documents.repository.ts'
import type { StoredPages } from './stored-pages.ts'

/** Enough for years of a player; older ones stay in the database. */
const maxActions = 200

const reasonOf = (reason: string | null) => z.safeParse(rejectionReason, reason).data ?? null

/**
 * A player's documents as staff see them, with who did what.
 * @throws CodedError ops.playerNotFound
 */
export async function readHistory(
  db: Database,
  pages: StoredPages,
  playerId: string,
): Promise<Reply<typeof readDocumentHistory>> {
  const player = await findPlayer(db, playerId)
  if (!player) throw new CodedError('ops.playerNotFound')
  const [rows, sent, actions] = await Promise.all([
    documentsOf(db, playerId),
    pages.ofPlayer(playerId),
    actionsOf(db, playerId, maxActions),
  ])
  return {
    kycStatus: z.parse(kycStatus, player.kycStatus),
    documents: rows.map(({ id, type, subType, status, reason, submittedAt, expiresOn }) => ({
      documentId: id,
      documentType: type,
      documentStatus: status,
      subType,
      rejectionReason: status === 'REQUESTED' ? reasonOf(reason) : null,
      files: sent
        .filter(({ documentId }) => documentId === id)
        .map((_, index) => ({ number: index + 1, mediaType: 'image/jpeg' as const })),
      submittedAt: submittedAt?.toISOString() ?? null,
      expiresOn,
    })),
    actions: actions.map(({ action, documentType: type }) => ({
      actionId: String(action.id),
      documentId: action.documentId,
      documentType: z.parse(documentType, type),
      actor: action.actor,
      action: z.parse(documentActionName, action.action),
      rejectionReason: reasonOf(action.reason),
      at: action.at.toISOString(),
    })),
  }
}
