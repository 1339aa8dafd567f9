import { oneDayMs } from '../kernel/constants.ts'

const minute = 60_000

/** Bounds of uploaded documents. Beside their capability, since no first page needs them. */
export const documentBounds = {
  maxFileBytes: 10 * 1_024 * 1_024,
  /** Of a document; a PDF counts its own. */
  maxPages: 10,
  maxPartBytes: 256 * 1_024,
  /** A part in Base64, and what surrounds it. */
  maxPartBodyBytes: 352 * 1_024,
  /** Files of one player that were not sent yet. */
  maxOpenUploads: 12,
  /** Files of one player that are read on a day: each costs seconds at worst. */
  maxChecksPerDay: 60,
  /** A document whose last day is this near needs attention. */
  expiresSoonMs: 30 * oneDayMs,
  /** Documents of one type, where a player may have several. */
  maxPerType: 10,
  /** Uploads that were not sent are erased after this time without a part. */
  uploadLifeMs: 60 * minute,
} as const
