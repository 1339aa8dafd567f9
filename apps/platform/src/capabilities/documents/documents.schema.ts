import { sql } from 'drizzle-orm'
import {
  bigserial,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

const ofPlayer = () =>
  text('player_id')
    .notNull()
    .references(() => players.id)

/** What players show to verify who they are. @see A§3 Verification documents */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    playerId: ofPlayer(),
    type: text('type').notNull(),
    subType: text('sub_type'),
    status: text('status').notNull(),
    /** Why it was rejected. */
    reason: text('reason'),
    /** Counts what was sent for it; its current files have this number. */
    submission: integer('submission').notNull().default(0),
    pages: integer('pages').notNull().default(0),
    submittedAt: moment('submitted_at'),
    changedAt: moment('changed_at').notNull(),
    /** Last day of its validity. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** When its player's account was first found closed. */
    accountClosedAt: moment('account_closed_at'),
  },
  (table) => [
    uniqueIndex('documents_single')
      .on(table.playerId, table.type)
      .where(sql`${table.type} not in ('PROOF_OF_PAYMENT', 'OTHER')`),
    index('documents_player').on(table.playerId),
    index('documents_queue').on(table.submittedAt).where(sql`${table.status} = 'UNDER_REVIEW'`),
  ],
)

/** Files of documents, encrypted. */
export const documentFiles = pgTable(
  'document_files',
  {
    /** That of the upload it came from. */
    id: text('id').primaryKey(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id),
    submission: integer('submission').notNull(),
    number: integer('number').notNull(),
    mediaType: text('media_type').notNull(),
    /** Null for a PDF that was stored before pages were counted here. */
    pages: integer('pages'),
    content: bytes('content').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [unique('document_files_number').on(table.documentId, table.submission, table.number)],
)

/** Uploads in progress, and files that were not sent for review yet. */
export const documentUploads = pgTable(
  'document_uploads',
  {
    /** Chosen by the browser. */
    id: text('id').primaryKey(),
    playerId: ofPlayer(),
    type: text('type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** How many bytes are stored. */
    offset: integer('offset').notNull().default(0),
    /** Its content is being checked until then at most. */
    checkedUntil: moment('checked_until'),
    mediaType: text('media_type'),
    pages: integer('pages'),
    /** Once its content was accepted; encrypted. */
    content: bytes('content'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('document_uploads_player').on(table.playerId),
    index('document_uploads_expiry').on(table.expiresAt),
  ],
)

/** Stored parts of a file that is not complete, encrypted. */
export const documentUploadParts = pgTable(
  'document_upload_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => documentUploads.id, { onDelete: 'cascade' }),
    offset: integer('offset').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.offset] })],
)

/** How many files of a player were read on a day, by UTC. */
export const documentChecks = pgTable(
  'document_checks',
  {
    playerId: ofPlayer(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.day] }),
    index('document_checks_day').on(table.day),
  ],
)

/** Who did what to a document; rows are only added. */
export const documentActions = pgTable(
  'document_actions',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id),
    playerId: ofPlayer(),
    /** `player`, `system`, `identity-check`, or `operator:<name>`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    reason: text('reason'),
    submission: integer('submission').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('document_actions_document').on(table.documentId, table.id)],
)

/** Checks at the identity service. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    /** Our reference at the service. */
    id: text('id').primaryKey(),
    playerId: ofPlayer(),
    type: text('type').notNull(),
    /** The service's references; null until it answered. */
    accountId: text('account_id'),
    workflowId: text('workflow_id'),
    /** `open`, `acquired`, `passed`, `rejected`, `unclear` or `expired`. */
    status: text('status').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('identity_checks_player').on(table.playerId, table.createdAt)],
)
