import {
  beginUpload,
  cancelUpload,
  finishUpload,
  initiateIdentityCheck,
  listDocuments,
  readUpload,
  readVerification,
  submitDocument,
  uploadPartOf,
} from '@player-site/contracts/documents/documents.calls.ts'
import {
  listReviewQueue,
  readDocumentHistory,
  requestDocument,
  reviewDocument,
  viewDocumentPage,
  viewRegisteredPerson,
} from '@player-site/contracts/documents/documents.staff.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { DocumentsService } from './documents.service.ts'
import type { IdentityChecks } from './identity-checks.service.ts'
import type { ReviewService } from './review.service.ts'
import type { UploadsService } from './uploads.service.ts'

interface DocumentsRoutesDeps {
  readonly documents: DocumentsService
  readonly uploads: UploadsService
  readonly review: ReviewService
  readonly identityChecks: IdentityChecks
}

/** @see A§7 Player "documents" */
export function bindDocuments(
  bind: Bind,
  { documents, uploads, review, identityChecks }: DocumentsRoutesDeps,
): void {
  bind.player(listDocuments, async ({ player }) => documents.list(player.playerId))
  bind.player(readVerification, async ({ player }) => documents.verification(player.playerId))
  bind.player(submitDocument, async ({ player, body }) => documents.submit(player.playerId, body))
  bind.player(beginUpload, async ({ player, params, body }) =>
    uploads.begin(player.playerId, params.uploadId, body),
  )
  bind.player(uploadPartOf, async ({ player, params, body }) =>
    uploads.addPart(player.playerId, params.uploadId, body),
  )
  bind.player(readUpload, async ({ player, params }) =>
    uploads.read(player.playerId, params.uploadId),
  )
  bind.player(finishUpload, async ({ player, params }) =>
    uploads.finish(player.playerId, params.uploadId),
  )
  bind.player(cancelUpload, async ({ player, params }) => {
    await uploads.cancel(player.playerId, params.uploadId)
    return {}
  })
  bind.player(initiateIdentityCheck, async ({ player, body }) =>
    identityChecks.initiate(player.playerId, body),
  )
  // For gateways only: operators review at the gateway's operations port.
  bind.public(listReviewQueue, () => review.queue())
  bind.public(readDocumentHistory, ({ params }) => review.history(params.playerId))
  bind.public(viewDocumentPage, async ({ params, body }) =>
    review.viewPage(params.documentId, Number(params.page), body.operator),
  )
  bind.public(viewRegisteredPerson, async ({ params, body }) =>
    review.viewPerson(params.documentId, body.operator),
  )
  bind.public(reviewDocument, async ({ params, body }) => review.review(params.documentId, body))
  bind.public(requestDocument, async ({ body }) => review.request(body))
}
